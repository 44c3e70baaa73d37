import { Button, Select } from 'antd'
import { useMemo } from 'react'
import { loadRegions, loadTowns } from '@portal/runtime/divisions/divisions'
import type { Division, Province } from '@portal/rules/division-tree'
import { beginsWithPinyin } from '@portal/rules/pinyin-initials'
import type { RegionOption } from '@portal/runtime/divisions/region-search'
import { useQuery } from '@portal/runtime/query'
import styles from './address-selector.module.css'
import { ErrorLine } from './error-line'
import { RegionCascader } from './region-cascader'

export type { RegionOption }
export { RegionCascader, type RegionCascaderProps } from './region-cascader'

/** Division codes; `''` for a level that is not chosen. */
export interface SelectedRegion {
  provinceCode: string
  cityCode: string
  districtCode: string
  townCode: string
}

export interface AddressSelectorProps {
  /** Id of the province/city/district field, for its label. */
  id?: string
  value?: SelectedRegion
  onChange?: (region: SelectedRegion) => void
  disabled?: boolean
  status?: 'error'
}

const toOption = ({ code, name }: Division): RegionOption => ({ value: code, label: name })

const toOptions = (provinces: Province[]): RegionOption[] =>
  provinces.map((province) => ({
    ...toOption(province),
    children: province.cities.map((city) => ({
      ...toOption(city),
      ...(city.districts.length > 0 && { children: city.districts.map(toOption) }),
    })),
  }))

/** By a part of the name, or by the first letters of its pinyin. */
const isTownNamed = (query: string, option?: { label: string }) => {
  const label = option?.label ?? ''
  const text = query.replace(/\s/g, '')
  return label.includes(text) || (/^[A-Za-z]+$/.test(text) && beginsWithPinyin(label, text))
}

const nowhere: SelectedRegion = { provinceCode: '', cityCode: '', districtCode: '', townCode: '' }

/** The files never change; a failed one is fetched again on 重试. */
const immutable = { staleTime: Infinity, retry: false } as const

/** Province, city and district in one cascader with search by name; the town beside it, its list loaded per city. */
export const AddressSelector = ({ id, value = nowhere, onChange, disabled, status }: AddressSelectorProps) => {
  const regions = useQuery({ queryKey: ['divisions'], queryFn: loadRegions, ...immutable })
  const towns = useQuery({
    queryKey: ['divisions', value.cityCode],
    queryFn: () => loadTowns(value.cityCode),
    enabled: value.cityCode !== '',
    ...immutable,
  })
  const options = useMemo(() => toOptions(regions.data ?? []), [regions.data])
  const townOptions = useMemo(
    () => (towns.data?.[value.districtCode] ?? []).map(toOption),
    [towns.data, value.districtCode],
  )
  const failed = [regions, towns].find(({ isError }) => isError)
  const regionCodes = [value.provinceCode, value.cityCode, value.districtCode].filter(Boolean)

  return (
    <div className={styles.selector}>
      <div className={styles.region}>
        <RegionCascader
          {...(id ? { id } : { 'aria-label': '省/市/区' })}
          options={options}
          disabled={disabled}
          status={status}
          loading={regions.isLoading}
          placeholder={
            regionCodes.length > 0 && regions.isLoading ? '正在载入…' : '省 / 市 / 区，可输入名称或拼音首字母'
          }
          // Shown only when the names are loaded: a code alone means nothing to people.
          value={regions.data && regionCodes}
          onChange={([provinceCode = '', cityCode = '', districtCode = '']) =>
            onChange?.({ provinceCode, cityCode, districtCode, townCode: '' })
          }
          clearLabel="清除省市区"
        />
      </div>
      <Select
        className={styles.town}
        aria-label="镇/街道"
        placeholder={value.townCode && towns.isLoading ? '正在载入…' : '镇/街道（选填）'}
        value={(towns.data && value.townCode) || undefined}
        options={townOptions}
        onChange={(townCode?: string) => onChange?.({ ...value, townCode: townCode ?? '' })}
        loading={towns.isLoading}
        disabled={disabled || townOptions.length === 0 || undefined}
        showSearch={{ filterOption: isTownNamed }}
        allowClear={{ label: '清除镇/街道' }}
      />
      {failed && (
        <ErrorLine>
          {failed.error?.message}
          <Button type="link" size="small" onClick={() => void failed.refetch()}>
            重试
          </Button>
        </ErrorLine>
      )}
    </div>
  )
}
