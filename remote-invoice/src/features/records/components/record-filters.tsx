import { clearErrors } from '@portal/kit/clear-field-errors'
import { FilterForm } from '@portal/kit/filter-form'
import { SpanField } from '@portal/kit/span-field'
import type { InvoiceStatus } from '@portal/contract/invoice'
import { Button, Form, Input, Select } from 'antd'
import { noFilter, type RecordFilter, statusChoices } from '../model/record-query'
import styles from './record-filters.module.css'

const choices: { value: InvoiceStatus | ''; label: string }[] = [{ value: '', label: '全部状态' }, ...statusChoices]

interface RecordFiltersProps {
  filter: RecordFilter
  onFilter: (filter: RecordFilter) => void
}

const problemsOf = ({ dateFrom, dateTo }: RecordFilter) => ({
  dateFrom: dateFrom !== '' && dateTo !== '' && dateFrom > dateTo ? '开始日期不能晚于结束日期' : '',
})

/** Filters of the list; they apply when 查询 is pressed. */
export const RecordFilters = ({ filter: { status, dateFrom, dateTo, keyword }, onFilter }: RecordFiltersProps) => {
  const [form] = Form.useForm<RecordFilter>()
  const reset = () => {
    form.setFieldsValue(noFilter)
    clearErrors(form)
    onFilter(noFilter)
  }
  return (
    <FilterForm
      form={form}
      className={styles.filters}
      label="筛选开票记录"
      filter={{ status, dateFrom, dateTo, keyword }}
      problemsOf={problemsOf}
      onFilter={(filter) => onFilter({ ...filter, keyword: filter.keyword.trim() })}
    >
      <Form.Item noStyle name="keyword">
        <Input
          className={styles.keyword}
          aria-label="关键词"
          placeholder="申请号 / 发票号 / 抬头 / 订单号 / 运单号"
          maxLength={100}
          allowClear
        />
      </Form.Item>
      <Form.Item noStyle name="status">
        <Select<InvoiceStatus | ''> className={styles.status} aria-label="状态" options={choices} />
      </Form.Item>
      <SpanField label="申请日期" daysClassName={styles.days} />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button onClick={reset}>重置</Button>
      </div>
    </FilterForm>
  )
}
