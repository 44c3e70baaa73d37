import { fakeApi } from '@portal/testing/fake-api'
import { address, press, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen } from '@testing-library/react'
import { cityOf, VisitorServices } from './visitor-services'

const show = () => {
  fakeApi({
    '/data/divisions/2026/regions.json': [
      ['44', '广东省', [['4403', '深圳市', [['440305', '南山区']]]]],
      ['11', '北京市', [['1101', '北京市', [['110101', '东城区']]]]],
    ],
  })
  renderPage(<VisitorServices />)
}

test('a waybill number leads to its query, without what is personal', async () => {
  show()
  await press(/查询/)
  expect(screen.getByText('请输入运单号')).toBeVisible()
  await user.type(screen.getByLabelText('查单号'), '13800138000')
  await press(/查询/)
  expect(screen.getByText('单号格式不正确')).toBeVisible()
  await user.type(screen.getByLabelText('查单号'), ' 300000000001{Enter}')
  expect(address()).toHaveTextContent(/^\/ewbSearchall\?ewbNo=300000000001$/)
})

test('two cities and a weight lead to their prices', async () => {
  show()
  await press(/估价/)
  expect(await screen.findByText('请输入始发城市，如 深圳')).toBeVisible()
  await user.type(screen.getByLabelText('始发城市'), '深圳')
  await user.type(screen.getByLabelText('目的城市'), '亚特兰蒂斯')
  await press(/估价/)
  expect(await screen.findByText('请输入目的城市，如 北京')).toBeVisible()
  await user.clear(screen.getByLabelText('目的城市'))
  await user.type(screen.getByLabelText('目的城市'), '北京市')
  await press(/估价/)
  expect(await screen.findByText('请输入重量，0.01-99999千克')).toBeVisible()
  await user.type(screen.getByLabelText('重量（kg）'), '２０{Enter}')
  await screen.findByText('/timelimitationoffreight?from=44-4403&to=11-1101&weight=20')
})

const cities = [
  { code: '2201', name: '长春市' },
  { code: '2202', name: '吉林市' },
  { code: '4403', name: '深圳市' },
  { code: '5329', name: '大理白族自治州' },
]

test.each([
  ['深圳市', '4403'],
  [' 深圳 ', '4403'],
  ['大理', '5329'],
  ['圳', undefined],
  ['', undefined],
])('“%s” means the city %s', (text, code) => expect(cityOf(cities, text)?.code).toBe(code))
