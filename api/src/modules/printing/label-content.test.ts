import { labelsOf } from './label-content'
import { sampleOrder } from './label-samples.testing'

const textsOf = (changes: Parameters<typeof sampleOrder>[0]) =>
  labelsOf(sampleOrder(changes), '3301-06-012', 0).map(({ facts, services }) => [...facts, services].join('\n'))

test('money and the signed slip are asked for with the first piece alone', () => {
  const [first, ...others] = textsOf({ payMethod: 'RECEIVER', codAmountCents: 999_99, packageCount: 3 })
  for (const text of ['代收货款：¥999.99', '付款：到付', '签回单 原件返回×2']) expect(first).toContain(text)
  expect(others).toHaveLength(2)
  for (const other of others) {
    for (const text of ['代收货款：随主件 1/3', '付款：随主件 1/3', '签回单 随主件 1/3']) expect(other).toContain(text)
    expect(other).not.toMatch(/999\.99|到付|原件返回/)
  }
})

test('what is asked of nobody at the door is the same on all pieces', () => {
  for (const text of textsOf({ payMethod: 'MONTHLY', codAmountCents: 0, backSignBill: 'NONE', packageCount: 3 })) {
    for (const fact of ['代收货款：无', '付款：寄付月结']) expect(text).toContain(fact)
    expect(text).not.toMatch(/随主件|签回单/)
  }
})

test('a single piece has no other one to refer to', () =>
  expect(textsOf({ payMethod: 'RECEIVER', codAmountCents: 1_00, packageCount: 1 })[0]).not.toContain('随主件'))

test('a remark of several lines stands in one', () =>
  expect(labelsOf(sampleOrder({ remark: '第一\n\n 第二', packageCount: 1 }), '', 0)[0]?.remark).toBe(
    '备注：第一　第二',
  ))
