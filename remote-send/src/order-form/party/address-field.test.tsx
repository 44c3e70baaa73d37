import { fakeApi } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { screen } from '@testing-library/react'
import { emptyRegion, type RegionDraft } from '../../draft/send-draft'
import { usualAnswers } from '../../testing/answers'
import { sender } from '../../testing/drafts'
import { renderForm } from '../../testing/render-form'
import { AddressField, placeInAddress, stripPrefix } from './address-field'

const open = async (address: string, region: RegionDraft = sender.region) => {
  fakeApi(usualAnswers)
  return renderForm(<AddressField side="sender" />, { sender: { ...sender, region, address } })
}

const enter = async (text: string) => {
  await user.type(screen.getByRole('textbox', { name: '详细地址' }), text)
  await user.tab()
}

it('an address that begins with its 省市区 chooses that, and keeps the rest', async () => {
  const { draft } = await open('', emptyRegion)
  await enter('广东深圳市南山区科技园南区8栋')
  expect(await screen.findByText('已选择广东省深圳市南山区，请核对')).toBeInTheDocument()
  expect(draft().sender).toMatchObject({ region: sender.region, address: '科技园南区8栋' })
})

it('what is chosen stays, whatever the address says', async () => {
  const { draft } = await open('', { ...sender.region, districtCode: '' })
  await enter('浙江省杭州市余杭区文一西路969号')
  expect(draft().sender).toMatchObject({
    region: { ...sender.region, districtCode: '' },
    address: '浙江省杭州市余杭区文一西路969号',
  })
})

it('removes what repeats the chosen district with one click', async () => {
  const { draft } = await open('广东省深圳市 南山区科技园8栋')
  await user.click(await screen.findByRole('button', { name: '去掉“广东省深圳市南山区”' }))
  expect(draft().sender.address).toBe('科技园8栋')
  expect(screen.queryByText(/无需重复省市区/)).not.toBeInTheDocument()
})

it('keeps a street that has the name of its district', async () => {
  await open('深圳湾一路8号')
  expect(screen.queryByText(/无需重复省市区/)).not.toBeInTheDocument()
})

it('a street alone chooses nothing', async () => {
  const { draft } = await open('', emptyRegion)
  await enter('余杭区文一西路969号')
  await enter('6号楼')
  expect(draft().sender).toMatchObject({ region: emptyRegion, address: '余杭区文一西路969号6号楼' })
})

describe('the place at the beginning of an address', () => {
  beforeEach(() => void fakeApi(usualAnswers))

  const shenzhen = { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '' }

  test.each([
    ['广东省深圳市南山区科技园8栋', { region: shenzhen, address: '科技园8栋', placeName: '广东省深圳市南山区' }],
    ['广东 深圳市 南山区 科技园8栋', { region: shenzhen, address: '科技园8栋', placeName: '广东省深圳市南山区' }],
    ['深圳市南山区科技园8栋', { region: shenzhen, address: '科技园8栋', placeName: '广东省深圳市南山区' }],
    // The district is not said.
    ['广东省深圳市科技园8栋', null],
    // One name alone may be a landmark's.
    ['南山区政府大楼8栋', null],
    ['科技园南区8栋1203', null],
    ['香港九龙弥敦道100号', null],
    ['', null],
  ])('%s', async (text, place) => {
    expect(await placeInAddress(text)).toEqual(place)
  })
})

test.each([
  ['广东省深圳市南山区科技园', '广东省深圳市南山区', '科技园'],
  [' 广东省 深圳市　科技园 2栋', '广东省深圳市', '科技园 2栋'],
  ['科技园', '深圳市', '科技园'],
  ['科技园', '', '科技园'],
])('%s without %s', (address, start, rest) => {
  expect(stripPrefix(address, start)).toBe(rest)
})
