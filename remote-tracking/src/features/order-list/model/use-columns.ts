import { deviceStorage } from '@portal/kit/storage'
import { useState } from 'react'

/** Columns of the list in their order (domain §2); the numbers and the actions always stay. */
export const columns = [
  { key: 'numbers', title: '运单号 / 订单号', fixed: true, usual: true },
  { key: 'sender', title: '寄件人', fixed: false, usual: true },
  { key: 'receiver', title: '收件人', fixed: false, usual: true },
  { key: 'goods', title: '物品', fixed: false, usual: true },
  { key: 'product', title: '产品', fixed: false, usual: true },
  { key: 'payMethod', title: '付款方式', fixed: false, usual: true },
  { key: 'freight', title: '运费', fixed: false, usual: true },
  { key: 'status', title: '订单状态', fixed: false, usual: true },
  { key: 'payStatus', title: '支付状态', fixed: false, usual: true },
  { key: 'createdAt', title: '下单时间', fixed: false, usual: true },
  { key: 'expected', title: '预计送达', fixed: false, usual: false },
  { key: 'collectedAt', title: '揽收时间', fixed: false, usual: false },
  { key: 'signedAt', title: '签收时间', fixed: false, usual: false },
  { key: 'customerOrderNo', title: '客户单号', fixed: false, usual: false },
  { key: 'source', title: '来源', fixed: false, usual: false },
  { key: 'actions', title: '操作', fixed: true, usual: true },
] as const

export type ColumnKey = (typeof columns)[number]['key']

export const usualColumns: readonly ColumnKey[] = columns.filter(({ usual }) => usual).map(({ key }) => key)

/** The keys of `selectedKeys` that exist, with those that always stay, in the list's order. */
export const shownColumns = (selectedKeys: readonly unknown[]): readonly ColumnKey[] =>
  columns.filter(({ key, fixed }) => fixed || selectedKeys.includes(key)).map(({ key }) => key)

const storageKey = 'portal-order-columns'

const readColumns = (): readonly ColumnKey[] =>
  deviceStorage.read(storageKey, (stored) => (Array.isArray(stored) ? shownColumns(stored) : null)) ?? usualColumns

/** The columns that are shown, saved on this device. */
export const useColumns = () => {
  const [shownKeys, setShownKeys] = useState(readColumns)
  const showColumns = (keys: readonly ColumnKey[]) => {
    const next = shownColumns(keys)
    setShownKeys(next)
    deviceStorage.write(storageKey, next)
  }
  return { shownKeys, showColumns }
}
