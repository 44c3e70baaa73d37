import { readSheetBytes } from '@portal/shared/sheet'
import type { ColumnKey } from '../columns/column'
import { columns } from '../columns/columns'
import { namesReceiver, proposeMatches } from './foreign-heads'
import { readForeignRows } from './foreign-rows'

const { readFileSync } = jest.requireActual<{ readFileSync: (path: string) => Uint8Array }>('node:fs')
const folder = expect.getState().testPath?.replace(/[^/]+$/, 'samples/') ?? ''

const sheetOf = (name: string) => readSheetBytes(name, new Uint8Array(readFileSync(folder + name)), '批量寄件')
const headsOf = (name: string) => sheetOf(name).rows[0]?.cells.map((head) => head.trim()) ?? []

const rowsOf = async (name: string) => {
  const { matches } = proposeMatches(headsOf(name))
  return readForeignRows(sheetOf(name), matches)
}
/** The filled cells of a row. */
const filled = (cells: Readonly<Record<ColumnKey, string>>) =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))

describe('an export', () => {
  it('of 淘宝 in GBK has the whole address in one column, which a changed one replaces', async () => {
    const { rows, joinedRows } = await rowsOf('taobao.csv')
    expect(proposeMatches(headsOf('taobao.csv')).shop).toBe('淘宝')
    expect(joinedRows).toBe(0)
    expect(rows.map(({ cells }) => filled(cells))).toEqual([
      {
        customerOrderNo: '35153131473293579',
        'receiver.name': '周海燕',
        'receiver.mobile': '13911112222',
        'receiver.paste': '广东省 广州市 越秀区 黄花岗街道环市东路云鹤南街50号3101(510180)',
        goodsName: '不锈钢雪平锅',
      },
      {
        customerOrderNo: '35082869905648884',
        'receiver.name': '何嘉伟',
        'receiver.mobile': '13922223333',
        'receiver.paste': '江苏省 苏州市 虎丘区 狮山路28号',
        goodsName: expect.stringMatching(/^加厚防滑收纳箱.{43}$/) as unknown,
        remark: '请周末送',
      },
    ])
    expect(rows.map(({ notes }) => notes)).toEqual([{}, { goodsName: '原文51个字，已保留前50个字' }])
  })

  it('of 抖店 has a row for each article, and one parcel holds those of an order', async () => {
    const { rows, joinedRows } = await rowsOf('doudian.csv')
    expect(joinedRows).toBe(1)
    expect(rows.map(({ number, cells }) => [number, filled(cells)])).toEqual([
      [
        2,
        {
          customerOrderNo: '6917926768823643751',
          'receiver.name': '周海燕',
          'receiver.mobile': '13911112222',
          'receiver.province': '浙江省',
          'receiver.city': '杭州市',
          'receiver.district': '西湖区',
          'receiver.address': '文三路478号',
          goodsName: '童装卫衣 110码、童装长裤 110码',
          remark: '尽快发',
        },
      ],
      [4, expect.objectContaining({ 'receiver.mobile': '$$密文', goodsName: '图书 默认' })],
    ])
  })

  it('of 有赞 repeats the region in front of the street', async () => {
    const { rows } = await rowsOf('youzan.xlsx')
    expect(rows.map(({ cells }) => filled(cells))).toMatchObject([
      { 'receiver.district': '盘龙区', 'receiver.address': '青云街道北京路612号', remark: '放门卫' },
      { 'receiver.city': '北京市', 'receiver.address': '建国路88号', goodsName: '蓝莓礼盒' },
    ])
  })

  it('of 拼多多 names no receiver, so the person is asked', async () => {
    const { shop, matches } = proposeMatches(headsOf('pinduoduo.csv'))
    expect([shop, namesReceiver(matches)]).toEqual(['拼多多', false])
    const { rows } = await rowsOf('pinduoduo.csv')
    expect(rows.map(({ cells }) => filled(cells))).toEqual([
      {
        customerOrderNo: '260517-607198974342268',
        goodsName: '接考横幅 红色',
        'receiver.province': '浙江省',
        'receiver.city': '杭州市',
        'receiver.district': '余杭区',
        'receiver.town': '五常街道',
      },
    ])
  })
})

describe('heads of an unknown file', () => {
  it.each<[string, ColumnKey | null]>([
    ['收货人', 'receiver.name'],
    ['*收件人姓名', 'receiver.name'],
    ['姓名', 'receiver.name'],
    ['收件人手机/固话', 'receiver.mobile'],
    ['联系电话', 'receiver.mobile'],
    ['收货人 地址', 'receiver.paste'],
    ['发件人电话', 'sender.mobile'],
    ['品名', 'goodsName'],
    ['重量(kg)', 'weight'],
    ['总重量（kg）', 'weight'],
    ['订单编号', 'customerOrderNo'],
    ['颜色', null],
    ['买家会员名', null],
    ['', null],
  ])('%s stands for %s', (head, key) => expect(proposeMatches([head]).matches).toEqual([key]))

  it('name the street where the region has columns of its own', () =>
    expect(proposeMatches(['省', '市', '地址']).matches).toEqual([
      'receiver.province',
      'receiver.city',
      'receiver.address',
    ]))

  it('fill a column with one text from one column alone', () =>
    expect(proposeMatches(['收货人', '收件人', '重量', '备注', '留言']).matches).toEqual([
      'receiver.name',
      null,
      'weight',
      'remark',
      'remark',
    ]))
})

test('the sample of our own template is no order where a column was added', async () => {
  const onSample = jest.fn()
  const heads = [...columns.map(({ title }) => title), '颜色']
  const sample = [...columns.map(({ example }) => example), '红']
  const own = sample.map((text, index) => (columns[index]?.key === 'receiver.name' ? '林一诺' : text))
  const rows = [heads, sample, own].map((cells, index) => ({ number: index + 1, cells }))
  const read = await readForeignRows(
    { rows, hidden: { rows: 0, columns: [] } },
    proposeMatches(heads).matches,
    onSample,
  )
  expect(read.rows.map(({ cells }) => cells['receiver.name'])).toEqual(['林一诺'])
  expect(onSample.mock.calls).toEqual([[[2]]])
})
