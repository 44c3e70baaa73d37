import { goodParcel } from '../testing/overseas-drafts'
import { emptyDeclaredLine, emptyOverseasDraft } from './overseas-draft'
import { clearOverseasDraft, loadOverseasDraft, saveOverseasDraft } from './overseas-draft-storage'

beforeEach(() => sessionStorage.clear())

it('comes back as it was, to that user alone', () => {
  saveOverseasDraft('u1', goodParcel)
  expect(loadOverseasDraft('u1')).toEqual(goodParcel)
  expect(loadOverseasDraft('u2')).toBeNull()
  clearOverseasDraft('u1')
  expect(loadOverseasDraft('u1')).toBeNull()
})

it.each([
  ['no JSON', '{', null],
  ['no object', '7', emptyOverseasDraft],
  ['a list', '[]', emptyOverseasDraft],
  [
    'fields of other types',
    '{"weight":5,"lines":"x","receiver":{"name":"Emma","city":null},"sender":[],"extra":1}',
    { ...emptyOverseasDraft, receiver: { ...emptyOverseasDraft.receiver, name: 'Emma' } },
  ],
  ['lines that are none', '{"lines":[]}', emptyOverseasDraft],
  [
    'lines of other shapes',
    '{"lines":[7,{"nameCn":"杯","quantity":2}]}',
    { ...emptyOverseasDraft, lines: [emptyDeclaredLine, { ...emptyDeclaredLine, nameCn: '杯' }] },
  ],
])('survives %s', (_, stored, expected) => {
  sessionStorage.setItem('portal-send-international-u1', stored)
  expect(loadOverseasDraft('u1')).toEqual(expected)
})
