import { goodsProblem } from '@portal/rules/contraband/goods-problem'
import { productsOf } from '@portal/rules/cross-border/battery'
import { declarationProblems } from '@portal/rules/cross-border/declaration-problems'
import { pinyinNameProblem } from '@portal/rules/cross-border/english'
import type { FieldProblem } from '@portal/rules/cross-border/field-problem'
import { hmtProhibitedWord } from '@portal/rules/cross-border/hmt-prohibited'
import { isHmtPlace, kindOfDestination, placeName } from '@portal/rules/cross-border/places'
import { receiverProblems } from '@portal/rules/cross-border/receiver-problems'
import { commonProblems } from '@portal/rules/order/order-problems'
import { sizeProblems } from '@portal/rules/order/shipment-problems'
import { badField, type OrderProblem, problemOf, toOrderProblem } from '../place/order-problem'
import type { CrossBorderContent } from './cross-border-content'

type Rule = (content: CrossBorderContent, now: Date) => OrderProblem[]

const toProblem = ({ path, message: text }: FieldProblem): OrderProblem =>
  toOrderProblem({ path, code: 'BAD_FIELD', text })

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

const size: Rule = (content) => sizeProblems(content, '').map(toOrderProblem)

const common: Rule = (content, now) => commonProblems(content, now).map(toOrderProblem)

/** In the order of the fields on the page. */
const rules: readonly Rule[] = [sender, receiver, goodsNames, size, declared, product, common]

/** The problems of the content by itself (domain §13), independent of the customer. */
export const crossBorderProblems = (content: CrossBorderContent, now: Date): OrderProblem[] =>
  rules.flatMap((rule) => rule(content, now))
