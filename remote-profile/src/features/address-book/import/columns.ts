import { textLimits } from '@portal/shared/order/limits'
import type { TableColumn } from '@portal/shared/sheet'

export const columnKeys = [
  'name',
  'mobile',
  'ext',
  'province',
  'city',
  'district',
  'town',
  'address',
  'postcode',
  'company',
  'tag',
] as const
export type ColumnKey = (typeof columnKeys)[number]
export type Cells = Readonly<Record<ColumnKey, string>>

export interface BookColumn extends TableColumn<ColumnKey> {
  /** In characters. */
  width: number
  /** The values that the column allows, for the sheet of explanations. */
  rule: string
}

const { name, address, company, tag } = textLimits

/** The columns of the template and of the server's export. */
export const columns: readonly BookColumn[] = [
  {
    key: 'name',
    title: '姓名',
    required: true,
    width: 14,
    example: '张三（示例）',
    rule: `${name.min}–${name.max}个字，不能全为数字`,
  },
  {
    key: 'mobile',
    title: '手机/固话',
    required: true,
    width: 18,
    example: '13800001234',
    rule: '11位手机号，或 区号-号码，如 0755-86000012',
  },
  { key: 'ext', title: '分机号', required: false, width: 10, example: '', rule: '1–5位数字' },
  {
    key: 'province',
    title: '省',
    required: false,
    width: 14,
    example: '广东省',
    rule: '省、市、区都不填时，从详细地址中识别',
  },
  { key: 'city', title: '市', required: false, width: 14, example: '深圳市', rule: '同上' },
  {
    key: 'district',
    title: '区/县',
    required: false,
    width: 14,
    example: '南山区',
    rule: '同上；东莞、中山、儋州、嘉峪关可不填',
  },
  { key: 'town', title: '镇/街道', required: false, width: 14, example: '粤海街道', rule: '选填' },
  {
    key: 'address',
    title: '详细地址',
    required: true,
    width: 40,
    example: '科技南十二路2号金融大厦801',
    rule: `${address.min}–${address.max}个字，请勿填写电话号码`,
  },
  { key: 'postcode', title: '邮编', required: false, width: 10, example: '', rule: '6位数字，开头的0不能省略' },
  { key: 'company', title: '公司名称', required: false, width: 26, example: '', rule: `不超过${company.max}个字` },
  {
    key: 'tag',
    title: '标签',
    required: false,
    width: 10,
    example: '公司',
    rule: `如 家、公司、工厂，不超过${tag.max}个字`,
  },
]

export const sheetName = '地址簿'
/** Title of the column with the problem of a row; a file with this column can be imported again. */
export const reasonTitle = '错误原因'
/** Title of an exported column that the import ignores: one group is chosen for all rows. */
export const groupTitle = '分组'
