import { freshDraft } from './fresh-draft'

describe('freshDraft', () => {
  it.each([
    ['2026-11-20T01:00:00Z', '2026-11-20', '08:00-10:00'],
    ['2026-11-20T01:01:00Z', '2026-11-20', '10:00-12:00'],
    ['2026-11-20T11:30:00Z', '2026-11-21', '08:00-10:00'],
    ['2026-11-20T16:30:00Z', '2026-11-21', '08:00-10:00'],
  ])('at %s proposes %s %s', (now, pickupDate, pickupSlot) => {
    expect(freshDraft(new Date(now))).toMatchObject({ pickupDate, pickupSlot })
  })
})
