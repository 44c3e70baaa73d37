import { goodParcel } from '../testing/cross-border-drafts'
import { emptyDeclaredLine, emptyCrossBorderDraft } from './cross-border-draft'
import { crossBorderDraftStorage } from './use-cross-border-draft'

beforeEach(() => sessionStorage.clear())

it('is loaded unchanged, for that user only', () => {
  crossBorderDraftStorage('u1').save(goodParcel)
  expect(crossBorderDraftStorage('u1').load()).toEqual(goodParcel)
  expect(crossBorderDraftStorage('u2').load()).toBeNull()
  crossBorderDraftStorage('u1').clear()
  expect(crossBorderDraftStorage('u1').load()).toBeNull()
})

it.each([
  ['no JSON', '{', null],
  ['no object', '7', emptyCrossBorderDraft],
  ['a list', '[]', emptyCrossBorderDraft],
  [
    'fields of other types',
    '{"weight":5,"lines":"x","receiver":{"name":"Emma","city":null},"sender":[],"extra":1}',
    { ...emptyCrossBorderDraft, receiver: { ...emptyCrossBorderDraft.receiver, name: 'Emma' } },
  ],
  ['lines that are none', '{"lines":[]}', emptyCrossBorderDraft],
  [
    'lines of other shapes',
    '{"lines":[7,{"nameCn":"杯","quantity":2}]}',
    { ...emptyCrossBorderDraft, lines: [emptyDeclaredLine, { ...emptyDeclaredLine, nameCn: '杯' }] },
  ],
])('survives %s', (_, json, expected) => {
  sessionStorage.setItem('portal-send-international-u1', json)
  expect(crossBorderDraftStorage('u1').load()).toEqual(expected)
})
