import { Select } from 'antd'
import { Field } from '../../../form/field'
import styles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import { GoodsVerdict } from '../../../order-form/goods/goods-verdict'
import { countryName } from '../countries/country-names'
import { byPinyin, matchesCountry } from '../countries/country-search'
import { originCodes } from '../countries/region-codes'
import type { DeclaredLineDraft } from '../draft/cross-border-draft'
import { plainHsCode } from './declared-totals'
import { hsChapterTitle } from './hs-chapters'

export interface DeclaredLineProps {
  index: number
  line: DeclaredLineDraft
  onChange: (patch: Partial<DeclaredLineDraft>) => void
  /** Declared in Chinese: an English name is not needed. */
  inChinese?: boolean
}

const origins = [...originCodes].sort(byPinyin).map((value) => ({ value, label: countryName(value) }))
origins.sort((a, b) => Number(b.value === 'CN') - Number(a.value === 'CN'))

const chapterHint = (code: string) => {
  const title = hsChapterTitle(plainHsCode(code))
  return title ? `第${code.trim().slice(0, 2)}章 ${title}` : '选填，6-10位，填写后清关更快'
}

/** What an article is, how many, what each is worth and weighs. */
export const DeclaredLineFields = ({
  index,
  line,
  onChange,
  inChinese = false,
  currency,
}: DeclaredLineProps & { currency: string }) => {
  const path = (field: keyof DeclaredLineDraft) => `lines.${index}.${field}`
  return (
    <div className={styles.fields}>
      <TextField
        path={path('nameCn')}
        label="中文品名"
        required
        value={line.nameCn}
        onChange={(nameCn) => onChange({ nameCn })}
        placeholder="如：棉制T恤"
        help={<GoodsVerdict goodsName={line.nameCn.trim()} />}
      />
      <TextField
        path={path('nameEn')}
        label="英文品名"
        required={!inChinese}
        value={line.nameEn}
        onChange={(nameEn) => onChange({ nameEn })}
        placeholder={inChinese ? '选填' : '如：Cotton T-shirt'}
      />
      <TextField
        path={path('hsCode')}
        label="HS编码"
        value={line.hsCode}
        onChange={(hsCode) => onChange({ hsCode })}
        inputMode="numeric"
        placeholder="如：610910"
        tidy={plainHsCode}
        help={chapterHint(line.hsCode)}
      />
      <Field path={path('originCountry')} label="原产地" required>
        {(control) => (
          <Select
            {...control}
            value={line.originCountry || undefined}
            options={origins}
            placeholder="请选择"
            onChange={(originCountry: string) => onChange({ originCountry })}
            showSearch={{ filterOption: (typed, option) => matchesCountry(typed, String(option?.value ?? '')) }}
          />
        )}
      </Field>
      <TextField
        path={path('quantity')}
        label="数量"
        required
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity })}
        inputMode="numeric"
      />
      <TextField
        path={path('unit')}
        label="单位"
        required
        value={line.unit}
        onChange={(unit) => onChange({ unit })}
        placeholder="件、个、双、套"
      />
      <TextField
        path={path('unitPrice')}
        label="单价"
        required
        value={line.unitPrice}
        onChange={(unitPrice) => onChange({ unitPrice })}
        inputMode="decimal"
        unit={currency}
      />
      <TextField
        path={path('netWeight')}
        label="单件净重"
        required
        value={line.netWeight}
        onChange={(netWeight) => onChange({ netWeight })}
        inputMode="decimal"
        unit="kg"
      />
    </div>
  )
}
