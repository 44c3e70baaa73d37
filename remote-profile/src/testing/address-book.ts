import type { AddressBookEntry } from '@portal/contract/address'
import { type Answers, fakeApi } from '@portal/testing/fake-api'
import { renderPage } from '@portal/testing/render-page'
import type { ReactElement } from 'react'
import { bookEntry } from './book-entry'

export const entriesOf = (...list: AddressBookEntry[]) => ({ data: { total: list.length, list } })
/** Tags of both books with so many senders and seven receivers. */
export const tagsOf = (total = 2) => ({
  data: { sender: { total, tags: [{ tag: '公司', count: 1 }] }, receiver: { total: 7, tags: [] } },
})
/** Groups g1, g2 … of the senders, each of one entry. */
export const groupsOf = (...names: string[]) => ({
  data: {
    sender: {
      groups: names.map((groupName, index) => ({ groupId: `g${index + 1}`, groupName, count: 1 })),
      ungrouped: 1,
    },
    receiver: { groups: [], ungrouped: 7 },
  },
})
/** The page on a book with two entries. */
export const openBook = (page: ReactElement, answers: Answers, path = '/addressbook') => {
  const api = fakeApi({
    'address/page': entriesOf(bookEntry(), bookEntry({ addressId: 'a2', name: '李四', tag: '', isDefault: true })),
    'address/tags': tagsOf(),
    'addressGroup/list': groupsOf(),
    ...answers,
  })
  renderPage(page, { path })
  return api
}
export const divisions: Answers = {
  '/data/divisions/2026/regions.json': [
    [
      '32',
      '江苏省',
      [
        ['3201', '南京市', [['320106', '鼓楼区']]],
        ['3203', '徐州市', [['320302', '鼓楼区']]],
      ],
    ],
    ['44', '广东省', [['4403', '深圳市', [['440305', '南山区']]]]],
  ],
  '/data/divisions/2026/towns/4403.json': { 440305: [['440305007', '粤海街道']] },
  '/data/divisions/2026/towns/3201.json': { 320106: [] },
  '/data/divisions/2026/towns/3203.json': { 320302: [] },
}
/** jsdom cannot read files. */
export const sheetFile = (text: string) =>
  Object.assign(new File([text], '地址.csv'), { arrayBuffer: async () => new TextEncoder().encode(text).buffer })
