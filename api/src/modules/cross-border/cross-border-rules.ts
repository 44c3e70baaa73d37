import { goodsProblem } from '@portal/rules/contraband/goods-problem'
import { productsOf } from '@portal/rules/cross-border/battery'
import { declarationProblems } from '@portal/rules/cross-border/declaration-problems'
import { pinyinNameProblem } from '@portal/rules/cross-border/english'
import type { FieldProblem } from '@portal/rules/cross-border/field-problem'
import { hmtProhibitedWord } from '@portal/rules/cross-border/hmt-prohibited'
import { isHmtPlace, kindOfDestination, placeName } from '@portal/rules/cross-border/places'
import { receiverProblems } from '@portal/rules/cross-border/receiver-problems'
import { isPickupSlotAvailable } from '@portal/rules/pickup-slot'
import { fieldErrorOf } from '../../http/field-message'
import { insuredValueProblem, monthlyCodeProblem, pieceWeightsProblem } from '../order/order-content'
import { badField, type OrderProblem, problemOf } from '../order/order-problem'
import type { CrossBorderContent } from './cross-border-content'

type Rule = (content: CrossBorderContent, now: Date) => OrderProblem[]

const toProblem = ({ path, message: messageKey }: FieldProblem): OrderProblem => {
  const { text } = fieldErrorOf({ code: 'custom', input: undefined, path: path.split('.'), message: messageKey })
  return badField(path, text)
}

const sender: Rule = ({ senderPinyin, declaration: { destination } }) => {
  const message = isHmtPlace(destination) && senderPinyin === '' ? '' : pinyinNameProblem(senderPinyin)
  return message === '' ? [] : [badField('senderPinyin', message)]
}

const receiver: Rule = ({ receiver: input, declaration: { destination } }) =>
  receiverProblems(destination, input).map(toProblem)

/** Checks the name of the goods and of every declared line against the general list and that of the destination. */
const goodsNames: Rule = ({ goodsName, declaration: { destination, lines } }) =>
  [
    ['goodsName', goodsName] as const,
    ...lines.map(({ nameCn }, index) => [`declaration.lines.${index}.nameCn`, nameCn] as const),
  ].flatMap(([path, name]) => {
    const problem = goodsProblem(name)
    if (problem !== '') return [problemOf('GOODS_PROHIBITED', path, problem)]
    const word = isHmtPlace(destination) ? hmtProhibitedWord(destination, name) : ''
    return word === ''
      ? []
      : [problemOf('GOODS_PROHIBITED', path, `“${word}”不能寄往${placeName(destination)}，无法下单`)]
  })

const declared: Rule = ({ declaration, weightGrams, productCode }) =>
  declarationProblems(declaration, weightGrams, productCode).map(toProblem)

const product: Rule = ({ productCode, declaration: { destination } }) =>
  productsOf(kindOfDestination(destination)).includes(productCode)
    ? []
    : [badField('productCode', '该目的地没有此产品')]

/** Adapts a rule that all kinds of orders share, which finds one problem at most. */
const common =
  (rule: (content: CrossBorderContent) => OrderProblem | null): Rule =>
  (content) => {
    const problem = rule(content)
    return problem === null ? [] : [problem]
  }

const pickup: Rule = ({ pickupDate, pickupSlot }, now) =>
  isPickupSlotAvailable(pickupDate, pickupSlot, now) ? [] : [problemOf('PICKUP_SLOT_EXPIRED', 'pickupSlot')]

/** In the order of the fields on the page. */
const rules: readonly Rule[] = [
  sender,
  receiver,
  goodsNames,
  common(pieceWeightsProblem),
  declared,
  product,
  common(insuredValueProblem),
  common(monthlyCodeProblem),
  pickup,
]

/** The problems of the content by itself (domain §13), independent of the customer. */
export const crossBorderProblems = (content: CrossBorderContent, now: Date): OrderProblem[] =>
  rules.flatMap((rule) => rule(content, now))
