import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { FormContext } from '../../../form/form-context'
import fieldStyles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import { focusField } from '../../../form/focus-field'
import styles from '../qr.module.css'
import { OutletFound } from './outlet-found'
import { PictureButton } from './picture-button'

/** 扫网点码: by the address that a phone opened, by a picture, or by what stands under the code. */
export const OutletCode = ({ scanned }: { scanned: string }) => {
  const [text, setText] = useState(scanned)
  const [asked, setAsked] = useState(scanned)
  const [problem, setProblem] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sendCode/outlet', asked],
    queryFn: () => loadData('sendCode/outlet', { code: asked }),
    enabled: asked !== '',
    retry: false,
    staleTime: 60_000,
  })
  const refusal = problem || (error && !isFetching ? error.message : '')

  const ask = (code: string) => {
    setText(code)
    setProblem(code.trim() ? '' : '请粘贴网点码')
    if (!code.trim()) focusField('outletText')
    else if (code.trim() === asked) void refetch()
    else setAsked(code.trim())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask(text)
  }

  return (
    <div className={layout.stack4}>
      <Card title="扫网点码" roomy note="网点门店张贴的二维码，长期有效">
        <FormContext value={{ errors: refusal ? { outletText: refusal } : {}, leave: () => undefined }}>
          <form className={layout.stack4} noValidate aria-label="查看网点" onSubmit={submit}>
            <div className={fieldStyles.fields}>
              <TextField
                path="outletText"
                label="网点码"
                required
                wide
                value={text}
                onChange={setText}
                placeholder="粘贴网点码或网点码链接，以 LCO- 开头"
              />
            </div>
            <div className={styles.actions}>
              <Button type="primary" size="large" htmlType="submit" loading={isFetching}>
                查看网点
              </Button>
              <PictureButton onRead={ask} onFailure={setProblem} />
            </div>
          </form>
        </FormContext>
      </Card>
      {isFetching && <PageSkeleton />}
      {data && !isFetching && !refusal && <OutletFound outlet={data} />}
    </div>
  )
}
