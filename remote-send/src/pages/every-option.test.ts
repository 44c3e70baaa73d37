import { orderCreate } from '@portal/contract/order'
import { mapOptions, optionNames, optionOf, usualOptions } from '@portal/contract/order-options'
import { columnOf, emptyCells, withAllColumns } from '../features/batch/columns/columns'
import { toDraft } from '../features/batch/row/to-draft'
import { toOrder } from '../rules/domestic-order'
import { goodDraft } from '../testing/drafts'
import { storedOrder } from '../testing/stored-order'
import { withContent } from '../draft/draft-of-content'
import { emptyDraft } from '../draft/send-draft'

const unusual = mapOptions(({ usual }) => !usual)
const none = { divisions: { find: () => undefined, provinces: [], towns: new Map() }, bankAccounts: [] }

test('an empty form, an empty row of a batch and an empty request have the same options', () => {
  expect(emptyDraft).toMatchObject(usualOptions)
  expect(toDraft(emptyCells, none).draft).toMatchObject(usualOptions)
  const { saveSender: _save, ...content } = toOrder(goodDraft, '2026-11') ?? {}
  const silent = Object.fromEntries(Object.entries(content).filter(([key]) => !(key in usualOptions)))
  expect(orderCreate.request.parse({ ...silent, clientRequestId: '12345678' })).toMatchObject(usualOptions)
})

test.each(optionNames)('a row of a batch that was stored before %s existed has its default', (name) => {
  const { [name]: _, ...older } = emptyCells
  expect(toDraft(withAllColumns(older), none).draft).toMatchObject(usualOptions)
})

test('selected options are sent, and restored by 再来一单 and 修改订单', () => {
  const order = toOrder({ ...goodDraft, ...unusual }, '2026-11')
  expect(orderCreate.request.parse({ ...order, clientRequestId: '12345678' })).toMatchObject(unusual)
  expect(withContent(emptyDraft, storedOrder(unusual))).toMatchObject(unusual)
})

test.each(optionNames)('the column of %s accepts 是 and 否, and nothing else', (name) => {
  const { label, usual } = optionOf(name)
  expect(columnOf(name)).toMatchObject({ title: label, rule: `不填为${usual ? '是' : '否'}`, choices: ['是', '否'] })
  const read = (text: string) => toDraft({ ...emptyCells, [name]: text }, none)
  expect([read('是').draft[name], read('否').draft[name]]).toEqual([true, false])
  expect(read('也许').problems[name]).toBe(`${label}只能填写：是、否`)
})
