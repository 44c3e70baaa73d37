import { useDraft } from '../../../form/draft-form'
import styles from '../../../form/field.module.css'
import { SelectField } from '../../../form/select-field'
import { TextField } from '../../../form/text-field'
import { GoodsVerdict } from '../../../order-form/goods/goods-verdict'
import { countryName } from '../countries/country-names'
import { byPinyin, matchesCountry } from '../countries/country-search'
import { originCodes } from '../countries/region-codes'
import type { DeclaredLineDraft, CrossBorderDraft } from '../draft/cross-border-draft'
import { plainHsCode } from './declared-totals'
import { hsChapterTitle } from './hs-chapters'

export interface DeclaredLineProps {
  index: number
  /** Declared in Chinese: an English name is not needed. */
  inChinese?: boolean
}

const origins = [...originCodes].sort(byPinyin).map((value) => ({ value, label: countryName(value) }))
origins.sort((a, b) => Number(b.value === 'CN') - Number(a.value === 'CN'))

const chapterHint = (code: string) => {
  const title = hsChapterTitle(plainHsCode(code))
  return title ? `第${code.trim().slice(0, 2)}章 ${title}` : '选填，6-10位，填写后清关更快'
}

/** Name, quantity, unit price and net weight of an article. */
export const DeclaredLineFields = ({ index, inChinese = false }: DeclaredLineProps) => {
  const currency = useDraft((draft: CrossBorderDraft) => draft.currency)
  const name = useDraft((draft: CrossBorderDraft) => draft.lines[index]?.nameCn.trim() ?? '')
  const code = useDraft((draft: CrossBorderDraft) => draft.lines[index]?.hsCode ?? '')
  const path = (field: keyof DeclaredLineDraft) => `lines.${index}.${field}`
  return (
    <div className={styles.fields}>
      <TextField
        path={path('nameCn')}
        label="中文品名"
        required
        placeholder="如：棉制T恤"
        hint={<GoodsVerdict goodsName={name} />}
      />
      <TextField
        path={path('nameEn')}
        label="英文品名"
        required={!inChinese}
        placeholder={inChinese ? '选填' : '如：Cotton T-shirt'}
      />
      <TextField
        path={path('hsCode')}
        label="HS编码"
        inputMode="numeric"
        placeholder="如：610910"
        tidy={plainHsCode}
        hint={chapterHint(code)}
      />
      <SelectField
        path={path('originCountry')}
        label="原产地"
        required
        options={origins}
        showSearch={{ filterOption: (query, option) => matchesCountry(query, String(option?.value ?? '')) }}
      />
      <TextField path={path('quantity')} label="数量" required inputMode="numeric" />
      <TextField path={path('unit')} label="单位" required placeholder="件、个、双、套" />
      <TextField path={path('unitPrice')} label="单价" required inputMode="decimal" unit={currency} />
      <TextField path={path('netWeight')} label="单件净重" required inputMode="decimal" unit="kg" />
    </div>
  )
}
