import { goodDraft } from '../testing/drafts'
import { clearDraft, loadDraft, saveDraft } from './draft-storage'
import { emptyDraft } from './send-draft'

beforeEach(() => sessionStorage.clear())

describe('the draft of a user', () => {
  it('comes back as it was, to that user alone', () => {
    saveDraft('u1', goodDraft)
    expect(loadDraft('u1')).toEqual(goodDraft)
    expect(loadDraft('u2')).toBeNull()
  })

  it('is gone once cleared', () => {
    saveDraft('u1', goodDraft)
    clearDraft('u1')
    expect(loadDraft('u1')).toBeNull()
  })

  it.each([
    ['no JSON', '{', null],
    ['no object', '7', emptyDraft],
    [
      'fields of other types',
      '{"weight":5,"lines":"x","sender":{"name":"林","region":null},"extra":1}',
      { ...emptyDraft, sender: { ...emptyDraft.sender, name: '林' } },
    ],
    ['lines that are none', '{"lines":[]}', emptyDraft],
    [
      'words that are no choice',
      '{"deliveryMode":"BY_AIR","pickupSlot":"00:00-01:00","productCode":"OLD","payMethod":"","volumeBy":"x"}',
      emptyDraft,
    ],
  ])('survives %s', (_, stored, expected) => {
    sessionStorage.setItem('portal-send-draft-u1', stored)
    expect(loadDraft('u1')).toEqual(expected)
  })

  it('does without storage', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    expect(() => saveDraft('u1', goodDraft)).not.toThrow()
    full.mockRestore()
    warn.mockRestore()
  })
})
