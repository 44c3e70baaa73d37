/** Refusals whose code alone says where they belong (error catalogue). */
const fieldOfCode: Readonly<Record<number, string>> = {
  40901: 'destination',
  40902: 'pickupSlot',
  40903: 'agreed',
  40916: 'customerOrderNo',
  40919: 'monthlyCode',
}

const senderFields: Readonly<Record<string, string>> = {
  姓名: 'name',
  联系电话: 'mobile',
  分机号: 'ext',
  省份: 'region',
  城市: 'region',
  区县: 'region',
  '乡镇/街道': 'region',
  详细地址: 'address',
  公司名称: 'company',
}
const receiverFields: Readonly<Record<string, string>> = {
  姓名: 'name',
  公司名称: 'company',
  国际区号: 'phoneCode',
  联系电话: 'phone',
  邮箱: 'email',
  '州/省': 'state',
  城市: 'city',
  邮编: 'postcode',
  税号: 'taxId',
  VAT税号: 'vatNo',
  EORI号: 'eoriNo',
  IOSS号: 'iossNo',
}
const lineFields: Readonly<Record<string, string>> = {
  中文品名: 'nameCn',
  英文品名: 'nameEn',
  HS编码: 'hsCode',
  数量: 'quantity',
  单位: 'unit',
  单价: 'unitPrice',
  单件净重: 'netWeight',
  原产地: 'originCountry',
  材质: 'material',
  品牌: 'brand',
  商品链接: 'url',
}
const ownFields: Readonly<Record<string, string>> = {
  目的地: 'destination',
  总件数: 'packageCount',
  总重量: 'weight',
  拼音姓名: 'senderPinyin',
  用途: 'purpose',
  报关方式: 'customsMode',
  税费支付方: 'dutyPayer',
  是否带电: 'battery',
  贸易术语: 'incoterm',
  币种: 'currency',
  产品类型: 'productCode',
  声明价值: 'insuredValue',
  取件日期: 'pickupSlot',
  取件时间: 'pickupSlot',
  月结账号: 'monthlyCode',
  客户单号: 'customerOrderNo',
  备注: 'remark',
  服务协议: 'agreed',
}

const sideFields: Readonly<Record<string, string>> = { 长: 'length', 宽: 'width', 高: 'height' }

const goodsField = (isDocument: boolean) => (isDocument ? 'documentName' : 'lines.0.nameCn')
const goodsProhibited = 40904

const position = (label: string | undefined) => Number(/^第(\d+)项$/.exec(label ?? '')?.[1] ?? 0)

const fieldOfLabels = (labels: readonly string[], isDocument: boolean): string | undefined => {
  const [first = '', second = ''] = labels
  const last = labels.at(-1) ?? ''
  if (first === '寄件人') return senderFields[second] && `sender.${senderFields[second]}`
  if (first === '收件人' && second === '详细地址') return `receiver.line${position(last) || 1}`
  if (first === '收件人') return receiverFields[second] && `receiver.${receiverFields[second]}`
  if (first === '申报信息' && last === '货物明细') return 'netWeight'
  if (first === '货物明细') return sideFields[last] ?? 'length'
  if (first === '物品名称') return goodsField(isDocument)
  if (first === '申报信息' && last === '货物明细') return 'netWeight'
  const line = position(labels.at(-2))
  return line && lineFields[last] ? `lines.${line - 1}.${lineFields[last]}` : ownFields[last]
}

/**
 * Where a refusal of the server belongs in the five steps, and the sentence to show there. The server names a bad field in words:
 * `收件人-邮编：…`. `path` is undefined when it is about no field.
 */
export const overseasServerField = (
  code: number,
  message: string,
  isDocument = false,
): { path?: string; message: string } => {
  const [, labels = '', rest = message] = /^([^：]{1,60})：([\s\S]+)$/.exec(message) ?? []
  const named = fieldOfLabels(labels.split('-'), isDocument)
  if (named) return { path: named, message: rest }
  return { path: code === goodsProhibited ? goodsField(isDocument) : fieldOfCode[code], message }
}
