import { mapOptions } from '@portal/contract/order-options'
import { orderLimits, textLimits } from '@portal/shared/order/limits'
import type { PartySide } from '../../../draft/send-draft'
import {
  type CellMessages,
  type Cells,
  type Column,
  type ColumnKey,
  partyColumns,
  type OrderColumn,
  orderColumns,
  type PartyColumn,
} from './column'
import * as words from './cell-labels'

type Facts = Pick<Column, 'title' | 'example' | 'rule'> & Partial<Pick<Column, 'required' | 'width' | 'choices'>>

const listed = (cellLabels: words.CellLabels<unknown>) => [...cellLabels.keys()]

const partyFacts = (side: PartySide): Record<PartyColumn, Facts> => {
  const isSender = side === 'sender'
  const noun = isSender ? '寄件人' : '收件人'
  return {
    paste: {
      title: `${noun}整段地址`,
      width: 30,
      example: isSender ? '' : '周海燕 13911112222 浙江省杭州市西湖区文三路478号',
      rule: `可选，最多500字。姓名、电话、地址写在一起即可，系统自动识别并填入空着的${noun}各列；已填的列不会被覆盖`,
    },
    name: {
      title: `${noun}姓名`,
      required: true,
      width: 12,
      example: isSender ? '林一诺' : '',
      rule: `${textLimits.name.min}-${textLimits.name.max}个字`,
    },
    mobile: {
      title: `${noun}手机/固话`,
      required: true,
      width: 16,
      example: isSender ? '13800138000' : '',
      rule: '11位手机号，或带区号的座机，如0571-87654321',
    },
    ext: { title: `${noun}分机号`, width: 10, example: '', rule: '1-5位数字' },
    province: { title: `${noun}省`, required: true, width: 12, example: isSender ? '广东省' : '', rule: '如 广东省' },
    city: {
      title: `${noun}市`,
      required: true,
      width: 12,
      example: isSender ? '深圳市' : '',
      rule: '如 深圳市；直辖市写 北京市',
    },
    district: {
      title: `${noun}区县`,
      width: 12,
      example: isSender ? '南山区' : '',
      rule: '东莞、中山、儋州、嘉峪关可不填，其他城市必填',
    },
    town: { title: `${noun}镇街`, width: 12, example: '', rule: '可选' },
    address: {
      title: `${noun}详细地址`,
      required: true,
      width: 30,
      example: isSender ? '科技园南区8栋1203' : '',
      rule: `${textLimits.address.min}-${textLimits.address.max}个字，不要重复省市区，不要写电话`,
    },
    company: { title: `${noun}公司`, width: 16, example: '', rule: `可选，最多${textLimits.company.max}个字` },
    save: {
      title: `保存${noun}`,
      width: 12,
      example: '',
      rule: '填“是”则存入地址簿',
      choices: listed(words.yesNoLabels),
    },
  }
}

const orderFacts: Record<OrderColumn, Facts> = {
  goodsName: {
    title: '物品名称',
    required: true,
    width: 16,
    example: '童装',
    rule: `最多${textLimits.goodsName.max}个字，不能是禁寄物品`,
  },
  goodsType: {
    title: '物品类别',
    required: true,
    width: 14,
    example: '服装鞋帽箱包',
    rule: '从列表选择',
    choices: listed(words.goodsTypeLabels),
  },
  packageCount: { title: '总件数', width: 8, example: '2', rule: `${orderLimits.packageCount.range}的整数，不填为1` },
  weight: {
    title: '总重量(kg)',
    required: true,
    width: 12,
    example: '12.5',
    rule: `所有件的总重量，${orderLimits.weightGrams.range}，最多两位小数`,
  },
  volume: {
    title: '总体积(m³)',
    width: 12,
    example: '',
    rule: `可选，${orderLimits.volumeCm3.range}；填了尺寸明细则按尺寸计算`,
  },
  sizes: {
    title: '尺寸明细',
    width: 22,
    example: '60×40×50×2',
    rule: '可选。长×宽×高×件数（厘米），可加“@单件重量(kg)”，多种尺寸用“；”隔开，如 60×40×50×8@15；50×40×40×2@10',
  },
  packageService: {
    title: '包装',
    width: 8,
    example: '',
    rule: '不填为无',
    choices: listed(words.packageServiceLabels),
  },
  productCode: {
    title: '产品类型',
    width: 12,
    example: '标准快运',
    rule: '不填则按重量和线路选用最合适的产品',
    choices: listed(words.productLabels),
  },
  pickupMode: {
    title: '取货方式',
    width: 12,
    example: '上门取件',
    rule: '不填为上门取件',
    choices: listed(words.pickupModeLabels),
  },
  pickupDate: { title: '取件日期', width: 14, example: '', rule: '今天起三天内，如 2026-11-23；不填为最早可约时段' },
  pickupSlot: {
    title: '取件时段',
    width: 14,
    example: '',
    rule: '上门取件时使用，不填为最早可约时段',
    choices: listed(words.pickupSlotLabels),
  },
  outletCode: { title: '网点编号', width: 12, example: '', rule: '网点自送时必填，可在“网点查询”中查到' },
  deliveryMode: {
    title: '送货方式',
    width: 16,
    example: '送货(不含上楼)',
    rule: '不填为送货(不含上楼)',
    choices: listed(words.deliveryModeLabels),
  },
  floor: { title: '楼层', width: 8, example: '', rule: `上楼、安装、入户时必填，${orderLimits.floor.range}` },
  hasElevator: {
    title: '有无电梯',
    width: 10,
    example: '',
    rule: '上楼、安装、入户时必填',
    choices: listed(words.elevatorLabels),
  },
  insuredValue: {
    title: '声明价值(元)',
    width: 14,
    example: '',
    rule: `可选，${orderLimits.insuredValueCents.range}，最多两位小数`,
  },
  codAmount: {
    title: '代收货款(元)',
    width: 14,
    example: '',
    rule: `可选，${orderLimits.codAmountCents.range}，最多两位小数；需已实名并有已验证的收款账户`,
  },
  codType: { title: '返款方式', width: 10, example: '', rule: '不填为三日退', choices: listed(words.codTypeLabels) },
  bankAccount: { title: '收款账户尾号', width: 14, example: '', rule: '代收货款打入的银行卡后四位，不填为默认账户' },
  backSignBill: { title: '签回单', width: 12, example: '', rule: '不填为无', choices: listed(words.signedSlipLabels) },
  backSignCount: { title: '签回单份数', width: 12, example: '', rule: `${orderLimits.backSignCount.range}，不填为1` },
  payMethod: {
    title: '付款方式',
    width: 12,
    example: '寄付现结',
    rule: '不填为寄付现结',
    choices: listed(words.payMethodLabels),
  },
  monthlyCode: { title: '月结账号', width: 14, example: '', rule: '寄付月结时必填，须已绑定' },
  ...mapOptions(({ label, usual }) => ({
    title: label,
    width: Math.min(2 * label.length + 2, 14),
    example: '',
    rule: `不填为${usual ? '是' : '否'}`,
    choices: listed(words.yesNoLabels),
  })),
  remark: { title: '备注', width: 20, example: '', rule: `可选，最多${textLimits.remark.max}个字` },
  customerOrderNo: {
    title: '客户单号',
    width: 18,
    example: '',
    rule: `可选，您自己的单号，最多${textLimits.customerOrderNo.max}个字，不能重复`,
  },
}

const column = (key: ColumnKey, facts: Facts): Column => ({ key, required: false, width: 12, ...facts })
/** A sender's column is not required, because one sender can be named for the whole file. */
const partyColumnsOf = (side: PartySide): Column[] =>
  partyColumns.map((name) => {
    const facts = partyFacts(side)[name]
    return column(`${side}.${name}`, side === 'sender' ? { ...facts, required: false } : facts)
  })

/** All columns, in the order of the template. */
export const columns: readonly Column[] = [
  ...partyColumnsOf('sender'),
  ...partyColumnsOf('receiver'),
  ...orderColumns.map((key) => column(key, orderFacts[key])),
]

const byKey = new Map(columns.map((column) => [column.key, column]))

export const columnOf = (key: ColumnKey): Column => {
  const column = byKey.get(key)
  if (!column) throw new Error(`no column ${key}`)
  return column
}

export const emptyCells = Object.fromEntries(columns.map(({ key }) => [key, ''])) as Cells

/** The cells of a row that may have been stored before the newest column came. */
export const withAllColumns = (cells: Partial<Cells>): Cells => ({ ...emptyCells, ...cells })

export const withTexts = (cells: Cells, texts: CellMessages): Cells => ({ ...cells, ...texts })
