import type { ScannedOutlet } from '@portal/contract/send-code'
import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import { FileInput } from '@portal/kit/file-input'
import layout from '@portal/kit/layout.module.css'
import { prefillOrder, loadData } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { useQuery } from '@portal/shared/query'
import { useNavigate } from '@portal/shared/router'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import fieldStyles from '../../../form/field.module.css'
import formStyles from '../../../order-form/order-form.module.css'
import styles from '../qr.module.css'
import { readQrFile } from './read-qr-file'

/** The outlet of a fixed code, with a link to an order with drop-off there. */
const OutletFound = ({ outlet }: { outlet: ScannedOutlet }) => {
  const navigate = useNavigate()
  const { outletCode, outletName, place, address, phones, takesParcels } = outlet
  return (
    <Card title={outletName}>
      <div className={styles.facts}>
        <DescriptionList
          facts={[
            ['网点编号', outletCode],
            ['地址', place + address],
            ['电话', phones.join('、') || '未公布'],
          ]}
        />
      </div>
      {takesParcels ? (
        <Button
          type="primary"
          size="large"
          onClick={() => void navigate(prefillOrder({ from: 'outlet', pickupMode: 'DROPOFF', outletCode, outletName }))}
        >
          寄件到该网点
        </Button>
      ) : (
        <Alert type="warning" showIcon title="该网点暂停收件，请选择其他网点" />
      )}
    </Card>
  )
}

interface PictureButtonProps {
  onRead: (text: string) => void
  onFailure: (message: string) => void
}

const maxFileBytes = 20 * 1024 * 1024

/** Reads the code in a picture, in the browser: nothing is uploaded. */
const PictureButton = ({ onRead, onFailure }: PictureButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)

  const read = async (file: File) => {
    setReading(true)
    try {
      const text = file.size > maxFileBytes ? null : await readQrFile(file)
      if (text) onRead(text)
      else onFailure('图片中没有找到二维码，请换一张清晰的图片')
    } catch {
      onFailure('识别组件加载失败，请稍后重试')
    } finally {
      setReading(false)
    }
  }

  return (
    <>
      <Button size="large" loading={reading} onClick={() => input.current?.click()}>
        上传二维码图片
      </Button>
      <FileInput ref={input} label="网点码图片" accept="image/*" onFile={(file) => void read(file)} />
    </>
  )
}

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
    <div className={formStyles.dense}>
      <Card title="扫网点码" note="网点门店张贴的二维码，长期有效">
        <Form<OutletText>
          form={form}
          className={layout.stack3}
          noValidate
          aria-label="查看网点"
          initialValues={{ outletText: scanned }}
          onFinish={({ outletText }) => requestOutlet(outletText)}
        >
          <div className={`${fieldStyles.fields} ${fieldStyles.dense}`}>
            <FormField name="outletText" label="网点码" required wide>
              {(control) => (
                <Input {...control} autoComplete="off" placeholder="粘贴网点码或网点码链接，以 LCO- 开头" />
              )}
            </FormField>
          </div>
          <div className={styles.actions}>
            <Button
              type={data?.takesParcels && !isFetching && !refusal ? 'default' : 'primary'}
              size="large"
              htmlType="submit"
              loading={isFetching}
            >
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
