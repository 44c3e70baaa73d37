import type { AddressBookEntry } from '@portal/shared/contract/address'
import { fakeApi, success } from '@portal/shared/testing/fake-api'
import { renderPage } from '@portal/shared/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { AddressBookDialog } from './address-book-dialog'
import { fromAddressBook } from './from-address-book'

const entry: AddressBookEntry = {
  addressId: 'a1',
  kind: 'receiver',
  name: '仇雪莉',
  mobile: '13900002211',
  ext: '',
  company: '',
  tag: '公司',
  isDefault: false,
  isStale: true,
  address: '体育场路218号',
  provinceCode: '33',
  cityCode: '3301',
  districtCode: '330103',
  townCode: '',
  provinceName: '浙江省',
  cityName: '杭州市',
  districtName: '下城区',
  townName: '',
}

test('an entry is searched for and picked; one whose place is no longer there says so and leaves the place open', async () => {
  const { sent } = fakeApi({
    'address/page': success({ total: 1, list: [entry] }),
    'address/tags': success({
      sender: { total: 0, tags: [] },
      receiver: { total: 1, tags: [{ tag: '公司', count: 1 }] },
    }),
  })
  const picked = jest.fn()
  renderPage(<AddressBookDialog kind="receiver" onPick={picked} onClose={() => undefined} />)
  fireEvent.change(await screen.findByRole('searchbox', { name: '搜索地址簿' }), { target: { value: ' qxl ' } })
  fireEvent.keyDown(screen.getByRole('searchbox', { name: '搜索地址簿' }), { key: 'Enter', keyCode: 13 })
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({ kind: 'receiver', keyword: 'qxl', tag: '', page: 1, pageSize: 10 }),
  )
  expect(await screen.findByRole('combobox', { name: '标签' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: /仇雪莉.*行政区划已变更，选用后请重新选择省\/市\/区/ }))
  expect(picked).toHaveBeenCalledWith(entry)
  expect(fromAddressBook(entry)).toMatchObject({
    name: '仇雪莉',
    region: { provinceCode: '', cityCode: '', districtCode: '', townCode: '' },
  })
})
