import * as links from '@portal/contract/links'
import { shownNames } from '@portal/rules/contraband/articles'
import { checkContraband } from '@portal/rules/contraband/check-contraband'
import { type BatteryRecalls, recallProblem } from '@portal/rules/contraband/battery-recalls'
import { prohibitedClasses, prohibitedListEdition } from '@portal/rules/contraband/prohibited-classes'
import { restrictedGroups } from '@portal/rules/contraband/restricted-groups'
import { verdictReason, verdictLabels } from '@portal/rules/contraband/verdict-text'
import { escapeHtml } from '../escape'
import { columns, heading, link, paragraph, section, terms, withoutScripts } from './parts'
import type { PageContent } from './prerendered'
import { listOf, type SchemaNode } from './structured-data'

const maxNameLength = 50
const commonGoods = ['打火机', '充电宝', '白酒', '烟花', '服装']

/** The verdict in the words that the page itself uses. */
const verdictOf = (name: string, hotline: string, recalls?: BatteryRecalls): string => {
  const recall = recalls === undefined ? '' : recallProblem(name, recalls)
  if (recall !== '') return `暂停收寄。${recall}`
  const verdict = checkContraband(name)
  return `${verdictLabels[verdict.verdict]}。${verdictReason(name, verdict, hotline)}`
}

/** A form that works without scripts: the server answers by the rules of the page and of orders. */
const searchForm = (name: string): string =>
  `<form action="${links.contraband()}" method="get"><label>物品名称 <input type="search" name="q" maxlength="${maxNameLength}" value="${escapeHtml(name)}"></label> <button>查询</button></form>`

/** Latin letters that match no listed word, such as the beginning of a pinyin, are not treated as a name of goods. */
const isGoodsName = (name: string): boolean =>
  /\p{Script=Han}/u.test(name) || (name !== '' && checkContraband(name).verdict !== 'UNLISTED')

/** Makes the last mention of the hotline a link that calls it. */
const callable = (text: string, hotline: string): string => {
  const ending = `${hotline}。`
  if (hotline === '' || !text.endsWith(ending)) return paragraph(text)
  return `<p>${escapeHtml(text.slice(0, -ending.length))}${link(`tel:${hotline}`, hotline)}。</p>`
}

const question = '这件物品能寄吗？'
/** The answer to a question in the address is shown to everybody; with scripts the page's own form replaces this one. */
const questionForm = (name: string, hotline: string, recalls?: BatteryRecalls): string =>
  isGoodsName(name)
    ? section(question, withoutScripts(searchForm(name)), callable(verdictOf(name, hotline, recalls), hotline))
    : withoutScripts(section(question, searchForm(name)))

const lists = (hotline: string): string =>
  [
    section(
      '禁止寄递物品',
      paragraph(`${prohibitedListEdition}，分 18 类及其他，所列为常见物品，未列明的同类物品同样禁止。`),
      columns(
        prohibitedClasses.map(
          ({ number, title, articles }) =>
            heading(`${number}. ${title}`) + paragraph(articles.map(shownNames).join('；')),
        ),
      ),
    ),
    section(
      '限制寄递物品',
      paragraph('满足条件后可以寄递；标有“仅限陆运”的物品不能走航空。'),
      terms(
        restrictedGroups.map(({ articles, condition, roadOnly }) => [
          articles.map(shownNames).join('、') + (roadOnly ? '（仅限陆运）' : ''),
          condition,
        ]),
      ),
    ),
    section(
      '违规后果',
      paragraph(
        '夹带禁寄物品的，我们将停止发运并依法报告公安、邮政管理等部门；由此造成的损失由寄件人承担，构成犯罪的依法追究刑事责任。',
      ),
      paragraph(`拿不准时请先拨打 ${hotline} 咨询，并配合收寄人员当面验视。`),
    ),
  ].join('')

const classNodes: readonly SchemaNode[] = [
  listOf(
    '禁止寄递物品',
    prohibitedClasses.map(({ title, articles }) => ({
      '@type': 'DefinedTerm',
      name: title,
      description: articles.map(shownNames).join('；'),
    })),
  ),
]

/** 禁寄物品 (domain §8): the whole lists, and the answer to `?q=`, by `recalls` as well where they are known. */
export const contrabandContent = (hotline: string): ((query: string, recalls?: BatteryRecalls) => PageContent) => {
  const html = lists(hotline)
  const answered = commonGoods.map((name) => ({ question: `${name}可以寄吗？`, answer: verdictOf(name, hotline) }))
  return (query, recalls) => ({
    form: questionForm(query.trim().slice(0, maxNameLength), hotline, recalls),
    html,
    questions: answered,
    nodes: classNodes,
  })
}
