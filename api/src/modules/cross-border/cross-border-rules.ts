import { goodsProblem } from '@portal/rules/contraband/goods-problem'
import { pieceWeightsAgree } from '@portal/rules/measure'
import { productsOf } from '@portal/rules/cross-border/battery'
import { declarationProblems } from '@portal/rules/cross-border/declaration-problems'
import { pinyinNameProblem } from '@portal/rules/cross-border/english'
import type { FieldProblem } from '@portal/rules/cross-border/field-problem'
import { hmtProhibitedWord } from '@portal/rules/cross-border/hmt-prohibited'
import { isHmtPlace, kindOfDestination, placeName } from '@portal/rules/cross-border/places'
import { receiverProblems } from '@portal/rules/cross-border/receiver-problems'
import { isPickupSlotAvailable } from '@portal/rules/pickup-slot'
import { fieldErrorOf } from '../../http/field-message'
import { badField, type OrderProblem, problemOf } from '../order/order-problem'
import type { CrossBorderContent } from './cross-border-content'

type Rule = (content: CrossBorderContent, now: Date) => OrderProblem[]

const toProblem = ({ path, message: said }: FieldProblem): OrderProblem => {
  const { text } = fieldErrorOf({ code: 'custom', input: undefined, path: path.split('.'), message: said })
  return badField(path, text)
}

const sender: Rule = ({ senderPinyin, declaration: { destination } }) => {
  const message = isHmtPlace(destination) && senderPinyin === '' ? '' : pinyinNameProblem(senderPinyin)
  return message === '' ? [] : [badField('senderPinyin', message)]
}

const receiver: Rule = ({ receiver: typed, declaration: { destination } }) =>
  receiverProblems(destination, typed).map(toProblem)

/** The name of the whole and of every declared line: the list for everywhere, and what the region bars besides. */
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

const pieces: Rule = ({ lines, weightGrams }) => {
  const given = lines.filter(({ pieceWeightGrams }) => pieceWeightGrams > 0)
  if (given.length === 0) return []
  if (given.length < lines.length) return [badField('lines', '单件重量须全部填写或全部不填')]
  return pieceWeightsAgree(lines, weightGrams) ? [] : [badField('weightGrams', '与货物明细的单件重量之和不符')]
}

const declared: Rule = ({ declaration, weightGrams, productCode }) =>
  declarationProblems(declaration, weightGrams, productCode).map(toProblem)

const service: Rule = ({ productCode, declaration: { destination }, insuredValueCents, payMethod, monthlyCode }) => [
  ...(productsOf(kindOfDestination(destination)).includes(productCode)
    ? []
    : [badField('productCode', '该目的地没有此产品')]),
  ...(insuredValueCents > 0 && insuredValueCents < 1_00 ? [badField('insuredValueCents', '须在1-300000元')] : []),
  ...(payMethod === 'MONTHLY' && monthlyCode === '' ? [badField('monthlyCode', '请选择月结账号')] : []),
]

const pickup: Rule = ({ pickupDate, pickupSlot }, now) =>
  isPickupSlotAvailable(pickupDate, pickupSlot, now) ? [] : [problemOf('PICKUP_SLOT_EXPIRED', 'pickupSlot')]

/** In the order of the fields on the page. */
const rules: readonly Rule[] = [sender, receiver, goodsNames, pieces, declared, service, pickup]

/** What is wrong with the content by itself (domain §13), whoever the customer is. */
export const crossBorderProblems = (content: CrossBorderContent, now: Date): OrderProblem[] =>
  rules.flatMap((rule) => rule(content, now))
