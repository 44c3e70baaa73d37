import { goodParcel } from '../testing/cross-border-drafts'
import { emptyDeclaredLine, emptyCrossBorderDraft } from './cross-border-draft'
import { clearCrossBorderDraft, loadCrossBorderDraft, saveCrossBorderDraft } from './cross-border-draft-storage'

beforeEach(() => sessionStorage.clear())

it('is loaded unchanged, for that user only', () => {
  saveCrossBorderDraft('u1', goodParcel)
  expect(loadCrossBorderDraft('u1')).toEqual(goodParcel)
  expect(loadCrossBorderDraft('u2')).toBeNull()
  clearCrossBorderDraft('u1')
  expect(loadCrossBorderDraft('u1')).toBeNull()
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
  expect(loadCrossBorderDraft('u1')).toEqual(expected)
})
