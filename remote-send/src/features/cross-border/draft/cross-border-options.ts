import type { Declaration } from '@portal/contract/cross-border'

/** Options with their labels; the type guarantees that none is missing. */
export const optionsOf = <Value extends string>(texts: Readonly<Record<Value, string>>) =>
  (Object.entries(texts) as [Value, string][]).map(([value, label]) => ({ value, label }))

export const goodsKindLabels: Readonly<Record<Declaration['goodsKind'], string>> = { DOCUMENT: '文件', PARCEL: '包裹' }

export const incotermLabels: Readonly<Record<Declaration['incoterm'], string>> = {
  DAP: 'DAP 目的地交货',
  DDP: 'DDP 完税后交货',
  EXW: 'EXW 工厂交货',
  FCA: 'FCA 货交承运人',
  FOB: 'FOB 装运港船上交货',
  CPT: 'CPT 运费付至',
  CIP: 'CIP 运费保险费付至',
}
