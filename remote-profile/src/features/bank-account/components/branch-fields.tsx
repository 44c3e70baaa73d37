import { loadRegions } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { Cascader, Form, Input } from 'antd'
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
      <Form.Item label="开户地区" name="place">
        <Cascader options={options} placeholder="选填，省 / 市" showSearch />
      </Form.Item>
      <Form.Item label="开户支行" name="branchName" rules={[{ max: 50, message: '开户支行不能超过50个字' }]}>
        <Input placeholder="选填，如 深圳科技园支行" autoComplete="off" />
      </Form.Item>
    </>
  )
}
