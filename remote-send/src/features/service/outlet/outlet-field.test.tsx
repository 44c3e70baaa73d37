import type { OutletRow } from '@portal/shared/contract/outlet'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyParty, type SendDraft } from '../../../draft/send-draft'
import { type Answers, fakeApi, type Sent } from '../../../testing/fake-api'
import { renderForm } from '../../../testing/render-form'
import { OutletField } from './outlet-field'

jest.setTimeout(30_000)

const outlet = (outletCode: string, outletName: string, status: OutletRow['status'] = 'OPEN'): OutletRow => ({
  outletCode,
  outletName,
  status,
  type: 'BRANCH',
  provinceCode: '44',
  cityCode: '4403',
  districtCode: '440305',
  townCode: '',
  provinceName: '广东省',
  cityName: '深圳市',
  districtName: '南山区',
  townName: '',
  address: '科技南十二路2号',
  lng: 113.9,
  lat: 22.5,
  phones: ['0755-26512345'],
  businessHours: [{ days: [1, 2, 3, 4, 5], open: '08:30', close: '18:00' }],
  holidayNote: '',
  services: ['SEND'],
  pickupRange: '',
  noServiceRange: '',
  maxPieceKg: 100,
  hasForklift: false,
})

const list = {
  code: 0,
  message: '',
  data: { total: 2, list: [outlet('SZ01', '南山营业部'), outlet('SZ02', '蛇口营业部', 'PAUSED')] },
}
let sent: Sent[]

const open = async (start: Partial<SendDraft> = {}, answers: Answers = { '/api/outlet/page': list }) => {
  sent = fakeApi(answers)
  return renderForm((draft, change) => <OutletField draft={draft} onChange={change} />, {
    pickupMode: 'DROPOFF',
    ...start,
  })
}
const choose = () => userEvent.click(screen.getByRole('button', { name: /选择网点|更换网点/ }))

it('asks for the outlets of the sender’s city that take parcels in', async () => {
  await open()
  await choose()
  await screen.findByRole('list', { name: '网点' })
  expect(sent.find(({ path }) => path === '/api/outlet/page')?.body).toMatchObject({
    cityCode: '4403',
    service: 'SEND',
    page: 1,
  })
})

it('takes an open outlet over, and no paused one', async () => {
  const { draft } = await open()
  expect(screen.getByRole('button', { name: '选择网点' })).toHaveAccessibleDescription('请选择寄件网点')
  await choose()
  const outlets = within(await screen.findByRole('list', { name: '网点' }))
  expect(outlets.getByRole('button', { name: /蛇口营业部.*暂停营业/ })).toBeDisabled()
  await userEvent.click(outlets.getByRole('button', { name: /南山营业部.*周一至周五 08:30-18:00/ }))
  expect(draft()).toMatchObject({ outletCode: 'SZ01', outletName: '南山营业部' })
  expect(screen.getByText('南山营业部')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('searches by name, address or number', async () => {
  await open()
  await choose()
  await userEvent.type(await screen.findByRole('searchbox', { name: '搜索网点' }), '科技{Enter}')
  expect(sent.at(-1)?.body).toMatchObject({ keyword: '科技', page: 1 })
})

it('says what to do where there is no outlet', async () => {
  await open({}, { '/api/outlet/page': { code: 0, message: '', data: { total: 0, list: [] } } })
  await choose()
  expect(await screen.findByText(/该地区暂无网点，可拨打95708咨询/)).toBeInTheDocument()
})

it('needs the sender’s city first', async () => {
  await open({ sender: emptyParty })
  expect(screen.getByRole('button', { name: '选择网点' })).toBeDisabled()
  expect(screen.getByText('先填写寄件人的省/市/区，再选择网点')).toBeInTheDocument()
})
