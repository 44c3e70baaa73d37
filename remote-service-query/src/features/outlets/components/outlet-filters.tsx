import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { outletServiceChoices } from '@portal/contract/outlet-labels'
import type { Province } from '@portal/shared'
import type { Position } from '@portal/shared/position'
import { RegionCascader, type RegionOption } from '@portal/shared/ui/address-selector'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button, Input, Select } from 'antd'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { maxKeywordLength, type OutletQuery } from '../model/outlet-query'
import { useRegions } from '../use-regions'
import styles from './outlet-filters.module.css'
import textButton from './text-button.module.css'

const serviceOptions = outletServiceChoices.map(({ code, name }) => ({ value: code, label: name }))
const fullCoverage = { provinceCode: '', cityCode: '', districtCode: '' }

/** Milliseconds after the last key before the search begins. */
const typingPauseMs = 350

interface KeywordFieldProps {
  id: string
  value: string
  onSearch: (keyword: string) => void
}

/** Searches while the visitor types, but waits while an input method is composing. */
const KeywordField = ({ id, value, onSearch }: KeywordFieldProps) => {
  const [typedText, setTypedText] = useState<string | null>(null)
  const [isComposing, setIsComposing] = useState(false)
  const search = useEffectEvent(() => {
    if (typedText !== null && typedText.trim() !== value) onSearch(typedText.trim())
    setTypedText(null)
  })
  useEffect(() => {
    if (typedText === null || isComposing) return undefined
    const timer = setTimeout(() => search(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typedText, isComposing])
  return (
    <Input
      id={id}
      type="search"
      value={typedText ?? value}
      maxLength={maxKeywordLength}
      autoComplete="off"
      placeholder="网点名称、地址或编号"
      onChange={(event) => setTypedText(event.target.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    />
  )
}

const toOptions = (provinces: Province[]): RegionOption[] =>
  provinces.map(({ code, name, cities }) => ({
    value: code,
    label: name,
    children: cities.map((city) => ({
      value: city.code,
      label: city.name,
      ...(city.districts.length > 0 && {
        children: city.districts.map((district) => ({ value: district.code, label: district.name })),
      }),
    })),
  }))

type Region = Pick<OutletQuery, 'provinceCode' | 'cityCode' | 'districtCode'>

interface RegionFieldProps extends Region {
  id: string
  onChange: (region: Region) => void
}

/** Choice of a province, a city or a district. */
const RegionField = ({ id, provinceCode, cityCode, districtCode, onChange }: RegionFieldProps) => {
  const { provinces, error, retry } = useRegions()
  const options = useMemo(() => toOptions(provinces), [provinces])
  return (
    <>
      <RegionCascader
        id={id}
        options={options}
        changeOnSelect
        placeholder="全国，可输入地名或拼音首字母"
        value={[provinceCode, cityCode, districtCode].filter(Boolean)}
        clearLabel="清除地区"
        onChange={([nextProvince = '', nextCity = '', nextDistrict = '']) =>
          onChange({ provinceCode: nextProvince, cityCode: nextCity, districtCode: nextDistrict })
        }
      />
      {error !== null && (
        <ErrorLine>
          地区列表加载失败
          <button type="button" className={`${textButton.button} ${textButton.inSentence}`} onClick={retry}>
            重试
          </button>
        </ErrorLine>
      )}
    </>
  )
}

interface OutletFiltersProps {
  query: OutletQuery
  position: Position
  /** Whether the nearest outlets come first. */
  isNear: boolean
  onChange: (patch: Partial<OutletQuery>) => void
}

/** The filters of list and map; each change applies at once. */
export const OutletFilters = ({ query, position, isNear, onChange }: OutletFiltersProps) => {
  const id = useId()
  const toggleNear = () => {
    if (isNear) onChange({ near: false })
    else position.locate(() => onChange({ ...fullCoverage, near: true }))
  }
  return (
    <form
      className={`${surface.roomy} ${styles.filters}`}
      role="search"
      aria-label="网点筛选"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={`${prose.secondary} ${styles.field} ${styles.wide}`}>
        <label htmlFor={`${id}-region`}>地区</label>
        <RegionField id={`${id}-region`} {...query} onChange={onChange} />
      </div>
      <div className={`${prose.secondary} ${styles.field} ${styles.wide}`}>
        <label htmlFor={`${id}-keyword`}>关键字</label>
        <KeywordField id={`${id}-keyword`} value={query.keyword} onSearch={(keyword) => onChange({ keyword })} />
      </div>
      <div className={`${prose.secondary} ${styles.field}`}>
        <label htmlFor={`${id}-service`}>服务项目</label>
        <Select
          id={`${id}-service`}
          className={styles.control}
          allowClear
          placeholder="不限"
          options={serviceOptions}
          value={query.service || undefined}
          onChange={(service?: OutletQuery['service']) => onChange({ service: service ?? '' })}
        />
      </div>
      <div className={styles.toggles}>
        <Button
          aria-pressed={query.openNow}
          className={styles.toggle}
          onClick={() => onChange({ openNow: !query.openNow })}
        >
          营业中
        </Button>
        <Button aria-pressed={isNear} className={styles.toggle} loading={position.isAsking} onClick={toggleNear}>
          附近网点
        </Button>
      </div>
      <ErrorLine>{position.hasFailed && '定位失败，请手动选择城市'}</ErrorLine>
    </form>
  )
}
