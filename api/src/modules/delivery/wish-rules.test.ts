import { deliveryWishKinds } from '@portal/contract/delivery'
import { handedOverFrom, kindsOf, mayBeLeft, type RuledOrder } from './wish-rules'

const plain: RuledOrder = {
  kind: 'DOMESTIC',
  deliveryMode: 'DOOR',
  codAmountCents: 0,
  insuredValueCents: 0,
  payMethod: 'SENDER',
  dueCents: 0,
  backSignBill: 'NONE',
  unboxingInspection: false,
}
const inPerson = ['DOOR', 'OUTLET', 'DAY', 'HOLD']

test.each<[what: string, changes: Partial<RuledOrder>, kinds: readonly string[]]>([
  ['plain goods', {}, deliveryWishKinds],
  ['goods that the sender still has to pay for', { dueCents: 86_00 }, deliveryWishKinds],
  ['a little insurance', { insuredValueCents: handedOverFrom - 1 }, deliveryWishKinds],
  ['much insurance', { insuredValueCents: handedOverFrom }, inPerson],
  ['COD', { codAmountCents: 1 }, inPerson],
  ['到付 that is due', { payMethod: 'RECEIVER', dueCents: 1 }, inPerson],
  ['到付 that is paid', { payMethod: 'RECEIVER' }, deliveryWishKinds],
  ['a slip to be signed', { backSignBill: 'ELECTRONIC' }, inPerson],
  ['开箱验货', { unboxingInspection: true }, inPerson],
  ['what is set up', { deliveryMode: 'INSTALL' }, inPerson],
  ['自提', { deliveryMode: 'SELF_PICKUP' }, ['OUTLET', 'HOLD']],
  ['港澳台', { kind: 'HMT' }, ['DOOR', 'DAY', 'HOLD']],
  ['abroad', { kind: 'INTERNATIONAL', codAmountCents: 1 }, ['DOOR', 'DAY', 'HOLD']],
])('%s', (_, changes, kinds) => {
  const possible = kindsOf({ ...plain, ...changes })
  expect(possible).toEqual(kinds)
  expect(mayBeLeft(possible)).toBe(kinds === deliveryWishKinds)
})
