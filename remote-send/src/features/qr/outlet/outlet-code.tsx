import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { FormField } from '@portal/shared/form'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import fieldStyles from '../../../form/field.module.css'
import styles from '../qr.module.css'
import { OutletFound } from './outlet-found'
import { PictureButton } from './picture-button'

interface OutletText {
  outletText: string
}

/** 扫网点码: by the address that a phone opened, by a picture, or by the text below the code. */
export const OutletCode = ({ scanned }: { scanned: string }) => {
  const [form] = Form.useForm<OutletText>()
  const [requestedCode, setRequestedCode] = useState(scanned)
  const [problem, setProblem] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sendCode/outlet', requestedCode],
    queryFn: () => loadData('sendCode/outlet', { code: requestedCode }),
    enabled: requestedCode !== '',
    retry: false,
    staleTime: 60_000,
  })
  const refusal = problem || (error && !isFetching ? error.message : '')

  useEffect(() => form.setFields([{ name: 'outletText', errors: refusal === '' ? [] : [refusal] }]), [form, refusal])

  const requestOutlet = (code: string) => {
    form.setFieldsValue({ outletText: code })
    setProblem(code.trim() ? '' : '请粘贴网点码')
    if (!code.trim()) form.focusField('outletText')
    else if (code.trim() === requestedCode) void refetch()
    else setRequestedCode(code.trim())
  }

  return (
    <div className={layout.stack4}>
      <Card title="扫网点码" roomy note="网点门店张贴的二维码，长期有效">
        <Form<OutletText>
          form={form}
          className={layout.stack4}
          noValidate
          aria-label="查看网点"
          initialValues={{ outletText: scanned }}
          onFinish={({ outletText }) => requestOutlet(outletText)}
        >
          <div className={fieldStyles.fields}>
            <FormField name="outletText" label="网点码" required wide>
              {(control) => (
                <Input {...control} autoComplete="off" placeholder="粘贴网点码或网点码链接，以 LCO- 开头" />
              )}
            </FormField>
          </div>
          <div className={styles.actions}>
            <Button type="primary" size="large" htmlType="submit" loading={isFetching}>
              查看网点
            </Button>
            <PictureButton onRead={requestOutlet} onFailure={setProblem} />
          </div>
        </Form>
      </Card>
      {isFetching && <PageSkeleton />}
      {data && !isFetching && !refusal && <OutletFound outlet={data} />}
    </div>
  )
}
