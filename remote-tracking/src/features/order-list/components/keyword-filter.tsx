import { FormField } from '@portal/shared/form'
import { Form, Input } from 'antd'
import type { ClipboardEvent } from 'react'
import { keywordTypes } from '../model/filter-choices'
import { keywordNotice } from '../model/keyword'
import type { OrderQuery } from '../model/order-query'
import { ChoiceSelect } from './choice-select'
import styles from './order-filters.module.css'

type Keyword = Pick<OrderQuery, 'keywordType' | 'keyword'>

/** The keyword and its type. Numbers may be pasted from a column of a sheet. `applied`: the filter of the list. */
export const KeywordFilter = ({ applied }: { applied: Keyword }) => {
  const form = Form.useFormInstance<Keyword>()
  // An input of one line would join the numbers of several lines.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\r\n\t]/.test(text.trim())) return
    event.preventDefault()
    const keyword: string = form.getFieldValue('keyword')
    const { selectionStart, selectionEnd } = event.currentTarget
    form.setFieldsValue({
      keyword:
        keyword.slice(0, selectionStart ?? keyword.length) +
        text.trim().replace(/\s+/g, ' ') +
        keyword.slice(selectionEnd ?? keyword.length),
    })
  }
  return (
    <Form.Item noStyle shouldUpdate>
      {() => {
        const { keywordType, keyword }: Keyword = form.getFieldsValue(true)
        const isApplied = keyword.trim() === applied.keyword && keywordType === applied.keywordType
        return (
          <div className={styles.keyword}>
            <Form.Item noStyle name="keywordType">
              <ChoiceSelect label="关键词类型" className={styles.keywordType} choices={keywordTypes} />
            </Form.Item>
            <FormField name="keyword">
              {(control) => (
                <Input
                  {...control}
                  aria-label="关键词"
                  placeholder={keywordTypes.find(({ key }) => key === keywordType)?.hint}
                  allowClear
                  type="text"
                  onPaste={paste}
                />
              )}
            </FormField>
            <p className={styles.notice} role="status">
              {isApplied && keywordNotice(applied.keywordType, applied.keyword)}
            </p>
          </div>
        )
      }}
    </Form.Item>
  )
}
