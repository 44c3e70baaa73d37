import chip from '@portal/kit/chip.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatMoney, formatWeight } from '@portal/shared'
import { Button } from 'antd'
import { useState } from 'react'
import { useDraft, useDraftForm, useSelected } from '../../../form/draft-form'
import fieldStyles from '../../../form/field.module.css'
import { SelectField } from '../../../form/select-field'
import { DraftTextField } from '../../../form/draft-text-field'
import { GoodsVerdict } from '../../../order-form/goods/goods-verdict'
import { countryName } from '../countries/country-names'
import { byPinyin, matchesCountry } from '../countries/country-search'
import type { CrossBorderDraft, DeclaredLineDraft } from '../draft/cross-border-draft'
import styles from './declaration.module.css'
import { declaredTotals, plainHsCode } from './declared-totals'
import type { GoodsHeading } from './goods-headings'
import { hsChapterTitle } from './hs-chapters'
import { useGoodsSuggestion } from './use-goods-suggestion'

/** ISO 3166-1 alpha-2 codes of all possible origins of goods. */
const originCodes: readonly string[] = (
  'CN HK MO TW US JP KR DE FR GB IT ES NL BE CH AT SE NO DK FI IE PT GR PL CZ HU RO BG SK SI HR EE LV LT LU MT CY ' +
  'CA AU NZ SG MY TH VN PH ID IN PK BD LK NP MM LA KH BN MN KZ UZ KG TJ TM RU UA BY MD GE AM AZ TR IL PS JO LB SY ' +
  'IQ IR SA AE QA KW BH OM YE AF EG LY TN DZ MA SD ET KE TZ UG RW NG GH CI SN CM ZA ZM ZW MZ AO NA BW MG MU MX GT ' +
  'CU DO JM PR CR PA CO VE EC PE BO BR PY UY AR CL IS AL BA ME MK RS MV BT TL PG FJ'
).split(' ')

const fields = `${fieldStyles.fields} ${fieldStyles.dense} ${fieldStyles.narrower} ${fieldStyles.pairs}`

interface DeclaredLineProps {
  index: number
  /** Declared in Chinese: an English name is not needed. */
  inChinese?: boolean
}

const origins = [...originCodes].sort(byPinyin).map((value) => ({ value, label: countryName(value) }))
origins.sort((a, b) => Number(b.value === 'CN') - Number(a.value === 'CN'))

const chapterHint = (code: string, isSuggested: boolean) => {
  const title = hsChapterTitle(plainHsCode(code))
  if (!title) return ''
  return (
    <>
      <span>{`第${code.trim().slice(0, 2)}章 ${title}`}</span>
      {isSuggested && ' · 建议，请核对'}
    </>
  )
}

interface CandidatesProps {
  /** Accessible name. */
  name: string
  headings: readonly GoodsHeading[]
  code: string
  onChoose: (heading: GoodsHeading) => void
}

/** The headings that the name may stand for, where it stands for several. */
const Candidates = ({ name, headings, code, onChoose }: CandidatesProps) => (
  <div className={layout.line2} role="group" aria-label={name}>
    <span className={prose.fine}>可能是</span>
    {headings.map((heading) => (
      <button
        key={`${heading.hsCode}${heading.nameEn}`}
        type="button"
        className={chip.chip}
        aria-pressed={heading.hsCode === plainHsCode(code)}
        onClick={() => onChoose(heading)}
      >
        {heading.nameEn} {heading.hsCode}
      </button>
    ))}
  </div>
)

/** Name, quantity, unit price and net weight of an article. */
const DeclaredLineFields = ({ index, inChinese = false }: DeclaredLineProps) => {
  const currency = useDraft((draft: CrossBorderDraft) => draft.currency)
  const name = useDraft((draft: CrossBorderDraft) => draft.lines[index]?.nameCn.trim() ?? '')
  const nameEn = useDraft((draft: CrossBorderDraft) => draft.lines[index]?.nameEn.trim() ?? '')
  const code = useDraft((draft: CrossBorderDraft) => draft.lines[index]?.hsCode ?? '')
  const { candidates, fill } = useGoodsSuggestion(index)
  const path = (field: keyof DeclaredLineDraft) => `lines.${index}.${field}`
  return (
    <>
      <div className={fields}>
        <DraftTextField
          path={path('nameCn')}
          label="中文品名"
          required
          placeholder="如：棉制T恤"
          hint={<GoodsVerdict goodsName={name} />}
        />
        <DraftTextField
          path={path('nameEn')}
          label="英文品名"
          required={!inChinese}
          placeholder={inChinese ? '选填' : '如：Cotton T-shirt'}
          hint={candidates.some((heading) => heading.nameEn === nameEn) && '建议，请核对'}
        />
        <DraftTextField
          path={path('hsCode')}
          label="HS编码"
          inputMode="numeric"
          placeholder="选填，如：610910"
          tidy={plainHsCode}
          hint={chapterHint(
            code,
            candidates.some(({ hsCode }) => hsCode === plainHsCode(code)),
          )}
        />
        <SelectField
          path={path('originCountry')}
          label="原产地"
          required
          options={origins}
          showSearch={{ filterOption: (query, option) => matchesCountry(query, String(option?.value ?? '')) }}
        />
        <DraftTextField path={path('quantity')} label="数量" required inputMode="numeric" />
        <DraftTextField path={path('unit')} label="单位" required placeholder="件、个、双、套" />
        <DraftTextField path={path('unitPrice')} label="单价" required inputMode="decimal" unit={currency} />
        <DraftTextField path={path('netWeight')} label="单件净重" required inputMode="decimal" unit="kg" />
      </div>
      {candidates.length > 1 && (
        <Candidates name={`第${index + 1}项物品可能的品名`} headings={candidates} code={code} onChoose={fill} />
      )}
    </>
  )
}

/** Optional fields that speed up the clearance. */
const DeclaredLineMore = ({ index }: { index: number }) => (
  <div className={fields}>
    <DraftTextField path={`lines.${index}.material`} label="材质" placeholder="选填，如：100%棉" />
    <DraftTextField path={`lines.${index}.brand`} label="品牌" placeholder="选填，无品牌可不填" />
    <DraftTextField path={`lines.${index}.url`} label="商品链接" wide placeholder="选填，https://" />
  </div>
)

interface Props extends DeclaredLineProps {
  /** Absent when the maximum of lines is reached. */
  onDuplicate?: () => void
  /** Absent for the only line. */
  onRemove?: () => void
}

const moreFields = ['material', 'brand', 'url'] as const

/** Total value and weight of one article. */
const LineTotal = ({ index }: { index: number }) => {
  const currency = useDraft((draft: CrossBorderDraft) => draft.currency)
  const line = useDraft((draft: CrossBorderDraft) => draft.lines[index])
  const { valueCents, netWeightGrams } = declaredTotals(line ? [line] : [])
  return (
    <span className={`${prose.secondary} ${prose.digits}`}>
      小计 {currency} {formatMoney(valueCents)} · {formatWeight(netWeightGrams)}
    </span>
  )
}

/** One article of the declaration. */
export const DeclaredLine = ({ index, inChinese, onDuplicate, onRemove }: Props) => {
  const { draft, errors } = useDraftForm<CrossBorderDraft>()
  const [opened, setOpened] = useState(() => moreFields.some((field) => draft.get().lines[index]?.[field]))
  const isWrong = useSelected(errors.shown, (shownErrors) =>
    moreFields.some((field) => shownErrors[`lines.${index}.${field}`]),
  )
  const open = opened || isWrong
  const name = `第${index + 1}项物品`
  const moreText = open ? '收起材质、品牌、商品链接' : '材质、品牌、商品链接（选填）'
  return (
    <li>
      <div role="group" aria-label={name} className={styles.article}>
        <div className={styles.lineHead}>
          <h3 className={styles.lineTitle}>{name}</h3>
          <LineTotal index={index} />
          <span className={styles.lineTools}>
            <Button
              type="link"
              size="small"
              aria-expanded={open}
              onClick={() => setOpened(!open)}
              aria-label={`${moreText}，${name}`}
            >
              {moreText}
            </Button>
            <Button type="link" size="small" disabled={!onDuplicate} onClick={onDuplicate} aria-label={`复制${name}`}>
              复制
            </Button>
            <Button type="link" size="small" danger disabled={!onRemove} onClick={onRemove} aria-label={`删除${name}`}>
              删除
            </Button>
          </span>
        </div>
        <DeclaredLineFields index={index} inChinese={inChinese} />
        {open && <DeclaredLineMore index={index} />}
      </div>
    </li>
  )
}
