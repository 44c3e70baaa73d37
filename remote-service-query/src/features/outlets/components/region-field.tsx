import textButton from './text-button.module.css'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { type Province, regionSearch, useUserInfo } from '@portal/shared'
import { Cascader } from 'antd'
import { useMemo } from 'react'
import type { OutletQuery } from '../model/outlet-query'
import { useRegions } from '../use-regions'
import styles from './outlet-filters.module.css'

interface Option {
  value: string
  label: string
  children?: Option[]
}

const toOptions = (provinces: Province[]): Option[] =>
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
export const RegionField = ({ id, provinceCode, cityCode, districtCode, onChange }: RegionFieldProps) => {
  const { provinces, error, retry } = useRegions()
  const userId = useUserInfo()?.userId ?? ''
  const search = useMemo(() => regionSearch(userId), [userId])
  const options = useMemo(() => toOptions(provinces), [provinces])
  return (
    <>
      <Cascader
        id={id}
        className={styles.control}
        options={options}
        changeOnSelect
        placeholder="全国，可输入地名搜索"
        value={[provinceCode, cityCode, districtCode].filter(Boolean)}
        showSearch={search}
        allowClear={{ label: '清除地区' }}
        onChange={(codes?: string[]) =>
          onChange({ provinceCode: codes?.[0] ?? '', cityCode: codes?.[1] ?? '', districtCode: codes?.[2] ?? '' })
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
