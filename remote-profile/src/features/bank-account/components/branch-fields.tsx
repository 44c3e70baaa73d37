import { loadRegions } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { FormField } from '@portal/shared/form'
import { Cascader, Input } from 'antd'
import { useMemo } from 'react'

/** The branch of the account, for banks that do not know it from the number. */
export const BranchFields = () => {
  const { data } = useQuery({ queryKey: ['divisions'], queryFn: loadRegions, staleTime: Infinity, retry: false })
  const options = useMemo(
    () =>
      (data ?? []).map(({ code, name, cities }) => ({
        value: code,
        label: name,
        children: cities.map((city) => ({ value: city.code, label: city.name })),
      })),
    [data],
  )
  return (
    <>
      <FormField<string[] | undefined> label="开户地区" name="place">
        {(control) => (
          <Cascader {...control} style={{ width: '100%' }} options={options} placeholder="选填，省 / 市" showSearch />
        )}
      </FormField>
      <FormField label="开户支行" name="branchName" rules={[{ max: 50, message: '开户支行不能超过50个字' }]}>
        {(control) => <Input {...control} placeholder="选填，如 深圳科技园支行" autoComplete="off" />}
      </FormField>
    </>
  )
}
