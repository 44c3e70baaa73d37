import type { LineDraft, PartyDraft, PartySide } from '../draft/send-draft'
import type { FieldPath } from './field-path'

/** Refusals whose code alone says where they belong (error catalogue). */
const fieldOfCode: Readonly<Record<number, FieldPath>> = {
  40901: 'receiver.region',
  40902: 'pickupSlot',
  40903: 'agreed',
  40904: 'goodsName',
  40916: 'customerOrderNo',
  40919: 'monthlyCode',
  40920: 'codAmount',
  40921: 'outletCode',
  40922: 'couponId',
  40950: 'pickupMode',
  40951: 'receiver.region',
}

const partyFields: Readonly<Record<string, keyof PartyDraft>> = {
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
const sides: Readonly<Record<string, PartySide>> = { 寄件人: 'sender', 收件人: 'receiver' }
const lineFields: Readonly<Record<string, keyof LineDraft>> = {
  长: 'length',
  宽: 'width',
  高: 'height',
  件数: 'count',
  单件重量: 'pieceWeight',
}
const ownFields: Readonly<Record<string, FieldPath>> = {
  物品名称: 'goodsName',
  物品类别: 'goodsType',
  总件数: 'packageCount',
  总重量: 'weight',
  总体积: 'volume',
  楼层: 'floor',
  声明价值: 'insuredValue',
  取件日期: 'pickupSlot',
  取件时间: 'pickupSlot',
  产品类型: 'productCode',
  付款方式: 'payMethod',
  备注: 'remark',
  服务协议: 'agreed',
  送货方式: 'deliveryMode',
  取货方式: 'pickupMode',
  网点: 'outletCode',
  包装: 'packageService',
  签回单: 'backSignBill',
  签回单份数: 'backSignCount',
  代收货款: 'codAmount',
  返款方式: 'codType',
  银行账户: 'bankAccountId',
  优惠券: 'couponId',
  月结账号: 'monthlyCode',
  客户单号: 'customerOrderNo',
}

const fieldOfLabels = ([first = '', second = '', third = '']: string[]): FieldPath | undefined => {
  const side = sides[first]
  const partyField = partyFields[second]
  if (side) return partyField && `${side}.${partyField}`
  const line = /^第(\d+)项$/.exec(second)
  const lineField = lineFields[third]
  if (first === '货物明细') return line && lineField ? `lines.${Number(line[1]) - 1}.${lineField}` : 'volume'
  return ownFields[first]
}

/**
 * Where a refusal of the server belongs on the page, and the sentence to show there. The server names a bad field in words:
 * `寄件人-联系电话：请填写…`. `path` is undefined when it is about no field of this page.
 */
export const serverField = (code: number, message: string): { path?: FieldPath; message: string } => {
  const [, labels = '', rest = message] = /^([^：]{1,40})：([\s\S]+)$/.exec(message) ?? []
  const named = fieldOfLabels(labels.split('-'))
  if (named) return { path: named, message: rest }
  return { path: fieldOfCode[code], message }
}
