import { goodDraft } from '../testing/drafts'
import { sendDraftStorage } from './draft-storage'
import { emptyDraft } from './send-draft'

beforeEach(() => sessionStorage.clear())

describe('the draft of a user', () => {
  it('comes back as it was, to that user alone', () => {
    sendDraftStorage('u1').save(goodDraft)
    expect(sendDraftStorage('u1').load()).toEqual(goodDraft)
    expect(sendDraftStorage('u2').load()).toBeNull()
  })

  it('is gone once cleared', () => {
    sendDraftStorage('u1').save(goodDraft)
    sendDraftStorage('u1').clear()
    expect(sendDraftStorage('u1').load()).toBeNull()
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
    expect(sendDraftStorage('u1').load()).toEqual(expected)
  })

  it('does without storage', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    const warn = jest.spyOn(console, 'warn').mockImplementation()
    expect(() => sendDraftStorage('u1').save(goodDraft)).not.toThrow()
    full.mockRestore()
    warn.mockRestore()
  })
})
