import { fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { choose, confirmWord } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { addressBookEntry } from '../../testing/samples'
import { AddressBookDialog } from './address-book-dialog'
import { fromAddressBook } from './from-address-book'

const entry = addressBookEntry({ isStale: true })
const noGroups = { data: { sender: { groups: [], ungrouped: 0 }, receiver: { groups: [], ungrouped: 1 } } }

test('an entry is searched for and picked; one whose place no longer exists tells so and leaves the place open', async () => {
  fakeApi({
    'address/page': { data: { total: 1, list: [entry] } },
    'address/tags': {
      data: {
        sender: { total: 0, tags: [] },
        receiver: { total: 1, tags: [{ tag: '公司', count: 1 }] },
      },
    },
    'addressGroup/list': noGroups,
  })
  const picked = jest.fn()
  renderPage(
    <AddressBookDialog open kind="receiver" onPick={picked} onClose={() => undefined} onClosed={() => undefined} />,
  )
  fireEvent.change(await screen.findByRole('searchbox', { name: '搜索地址簿' }), { target: { value: ' qxl ' } })
  confirmWord(screen.getByRole('searchbox', { name: '搜索地址簿' }))
  expect(sentTo('address/page').filter(({ keyword }) => keyword !== '')).toEqual([])
  fireEvent.keyDown(screen.getByRole('searchbox', { name: '搜索地址簿' }), { key: 'Enter', keyCode: 13 })
  await waitFor(() =>
    expect(sentTo('address/page').at(-1)).toEqual({
      kind: 'receiver',
      keyword: 'qxl',
      tag: '',
      groupId: '',
      page: 1,
      pageSize: 10,
    }),
  )
  expect(await screen.findByRole('combobox', { name: '标签' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: /仇雪莉.*行政区划已变更，选用后请重新选择省\/市\/区/ }))
  expect(picked).toHaveBeenCalledWith(entry)
  expect(fromAddressBook(entry)).toMatchObject({
    name: '仇雪莉',
    region: { provinceCode: '', cityCode: '', districtCode: '', townCode: '' },
  })
})

test('when the day’s entries are used up, it leads to the address book, and nothing is tried again', async () => {
  fakeApi({
    'address/page': refusal('CODE_REQUIRED'),
    'address/tags': { data: { sender: { total: 0, tags: [] }, receiver: { total: 1, tags: [] } } },
    'addressGroup/list': noGroups,
  })
  const nothing = () => undefined
  renderPage(<AddressBookDialog open kind="receiver" onPick={nothing} onClose={nothing} onClosed={nothing} />)
  expect(await screen.findByText(/^今天查看的地址较多，请到地址簿验证手机号后继续/)).toBeVisible()
  expect(screen.getByRole('link', { name: '管理地址簿' })).toBeVisible()
  expect(sentTo('address/page')).toHaveLength(1)
})

test('the groups of a book filter it; a book without groups has no such choice', async () => {
  fakeApi({
    'address/page': { data: { total: 1, list: [entry] } },
    'address/tags': { data: { sender: { total: 0, tags: [] }, receiver: { total: 1, tags: [] } } },
    'addressGroup/list': {
      data: {
        sender: { groups: [], ungrouped: 0 },
        receiver: { groups: [{ groupId: 'g1', groupName: '华东客户', count: 3 }], ungrouped: 1 },
      },
    },
  })
  const nothing = () => undefined
  renderPage(<AddressBookDialog open kind="receiver" onPick={nothing} onClose={nothing} onClosed={nothing} />)
  await choose('分组', '华东客户 (3)')
  await waitFor(() => expect(sentTo('address/page').at(-1)).toMatchObject({ kind: 'receiver', groupId: 'g1', page: 1 }))
  await choose('分组', '未分组 (1)')
  await waitFor(() => expect(sentTo('address/page').at(-1)).toMatchObject({ groupId: 'none' }))
  fireEvent.click(screen.getByRole('radio', { name: '寄件地址' }))
  await waitFor(() => expect(sentTo('address/page').at(-1)).toMatchObject({ kind: 'sender', groupId: '' }))
  expect(screen.queryByRole('combobox', { name: '分组' })).not.toBeInTheDocument()
})
