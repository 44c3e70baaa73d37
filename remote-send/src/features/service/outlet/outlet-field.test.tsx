import { screen, waitFor, within } from '@testing-library/react'
import { emptyParty, type SendDraft } from '../../../draft/send-draft'
import { type Answers, fakeApi, sentTo } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { usualAnswers } from '../../../testing/answers'
import { renderForm } from '../../../testing/render-form'
import { foundOutlet } from '../../../testing/samples'
import { OutletField } from './outlet-field'

const list = {
  data: {
    total: 2,
    list: [foundOutlet(), foundOutlet({ outletCode: 'SZ02', outletName: '蛇口营业部', status: 'PAUSED' })],
  },
}

const open = async (start: Partial<SendDraft> = {}, answers: Answers = {}) => {
  fakeApi({ ...usualAnswers, 'outlet/page': list, ...answers })
  return renderForm(<OutletField />, {
    pickupMode: 'DROPOFF',
    ...start,
  })
}
const choose = () => user.click(screen.getByRole('button', { name: /选择网点|更换网点/ }))

it('requests the outlets of the sender’s city that accept goods', async () => {
  await open()
  await choose()
  await screen.findByRole('list', { name: '网点' })
  expect(sentTo('outlet/page')[0]).toMatchObject({
    cityCode: '4403',
    service: 'SEND',
    page: 1,
  })
})

it('returns the focus to the button when it is closed, and when an outlet was selected', async () => {
  await open()
  await choose()
  await screen.findByRole('list', { name: '网点' })
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '选择网点' })).toHaveFocus())
  await choose()
  await user.click(await screen.findByRole('button', { name: /南山营业部/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: '更换网点' })).toHaveFocus())
})

it('requests the nearest to the sender’s district first, and shows approximate distances', async () => {
  const far = foundOutlet({ outletCode: 'SZ02', outletName: '蛇口营业部', distanceMetres: 6400 })
  await open({}, { 'outlet/page': { data: { total: 2, list: [foundOutlet({ distanceMetres: 300 }), far] } } })
  await choose()
  const outlets = within(await screen.findByRole('list', { name: '网点' }))
  expect(sentTo('outlet/page')[0]).toMatchObject({
    nearRegion: { provinceCode: '44', cityCode: '4403', districtCode: '440305' },
  })
  expect(outlets.getByRole('button', { name: /南山营业部.*距寄件地约 1 公里内/ })).toBeEnabled()
  expect(outlets.getByRole('button', { name: /蛇口营业部.*距寄件地约 6 公里/ })).toBeEnabled()
})

it('selects an open outlet, and no paused one', async () => {
  const { draft } = await open()
  expect(screen.getByRole('button', { name: '选择网点' })).toHaveAccessibleDescription('请选择寄件网点')
  await choose()
  const outlets = within(await screen.findByRole('list', { name: '网点' }))
  expect(outlets.getByRole('button', { name: /蛇口营业部.*暂停营业/ })).toBeDisabled()
  await user.click(outlets.getByRole('button', { name: /南山营业部.*周一至周五 08:30–18:00/ }))
  expect(draft()).toMatchObject({ outletCode: 'SZ01', outletName: '南山营业部' })
  expect(screen.getByText('南山营业部')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('searches by name, address or number', async () => {
  await open()
  await choose()
  await user.type(await screen.findByRole('searchbox', { name: '搜索网点' }), '科技{Enter}')
  expect(sentTo('outlet/page').at(-1)).toMatchObject({ keyword: '科技', page: 1 })
})

it('says what to do where there is no outlet', async () => {
  await open({}, { 'outlet/page': { data: { total: 0, list: [] } } })
  await choose()
  expect(await screen.findByText(/该地区暂无网点，可拨打95708咨询/)).toBeInTheDocument()
})

it('needs the sender’s city first', async () => {
  await open({ sender: emptyParty })
  expect(screen.getByRole('button', { name: '选择网点' })).toBeDisabled()
  expect(screen.getByText('先填写寄件人的省/市/区，再选择网点')).toBeInTheDocument()
})
