import type { GoodsTemplate } from '@portal/contract/goods-template'
import { maxGoodsTemplates, maxTemplateNameLength } from '@portal/contract/limits'
import { useFormCall } from '@portal/kit/form-call'
import layout from '@portal/kit/layout.module.css'
import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import { useRequestId } from '@portal/kit/request-id'
import { formatWeight, loadData, oneLine, packageServiceLabel, toast } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { useQuery } from '@portal/shared/query'
import { ErrorLine } from '@portal/shared/ui/error-line'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import { useConfirm } from '../../form/use-confirm'
import { completeLines, sizeOf } from '../../rules/goods'
import { goodsTemplatesQuery } from './goods-templates-query'
import styles from './goods-templates.module.css'

const goodsOf = (draft: SendDraft) => {
  const { goodsType } = draft
  const goodsName = oneLine(draft.goodsName)
  if (goodsName === '' || goodsType === '') return null
  const lines = draft.volumeBy === 'lines' ? completeLines(draft.lines) : []
  return { goodsName, goodsType, ...sizeOf(draft), lines, packageService: draft.packageService }
}

const textOf = ({ goodsName, goodsType, packageCount, weightGrams, packageService }: GoodsTemplate['goods']): string =>
  [
    goodsName,
    goodsType,
    `${packageCount} 件`,
    weightGrams > 0 && formatWeight(weightGrams),
    packageService !== 'NONE' && packageServiceLabel(packageService),
  ]
    .filter(Boolean)
    .join(' · ')

const nameRule = {
  validator: async (_: unknown, text: string = '') => {
    if (oneLine(text) === '') throw new Error('请填写常用货物的名称')
    if (oneLine(text).length > maxTemplateNameLength) throw new Error(`名称不能超过${maxTemplateNameLength}个字`)
  },
}

interface NameFormProps {
  label: string
  name: string
  submitText: string
  /** Stores the name and returns the text of the toast. */
  onSave: (templateName: string) => Promise<string>
  onDone: () => void
  onCancel?: () => void
}

const NameForm = ({ label, name, submitText, onSave, onDone, onCancel }: NameFormProps) => {
  const [form] = Form.useForm<{ templateName: string }>()
  const { busy, failure, run } = useFormCall<string>({ form, send: onSave, onDone })
  return (
    <Form
      form={form}
      className={styles.name}
      initialValues={{ templateName: name }}
      onFinish={({ templateName }) => void run(oneLine(templateName))}
    >
      <div className={`${layout.stack2} ${styles.field}`}>
        <FormField name="templateName" rules={[nameRule]} validateTrigger="onBlur">
          {(control) => <Input {...control} aria-label={label} autoComplete="off" autoFocus disabled={busy} />}
        </FormField>
        <ErrorLine>{failure}</ErrorLine>
      </div>
      <Button type="primary" htmlType="submit" loading={busy} aria-disabled={busy}>
        {submitText}
      </Button>
      {onCancel && (
        <Button disabled={busy} onClick={onCancel}>
          取消
        </Button>
      )}
    </Form>
  )
}

interface GoodsTemplatesDialogProps extends DialogEnds {
  userId: string
  /** The form whose goods can be saved. */
  draft: SendDraft
}

/** 常用货物: saves the goods of the form under a name; renames and deletes. */
export const GoodsTemplatesDialog = ({ userId, draft, onChanged, onClosed }: GoodsTemplatesDialogProps) => {
  const { data: templates = [] } = useQuery(goodsTemplatesQuery(userId))
  const [open, setOpen] = useState(true)
  const [renamed, setRenamed] = useState('')
  const { requestIdOf } = useRequestId()
  const [ask, question] = useConfirm()
  const goods = goodsOf(draft)
  const isFull = templates.length >= maxGoodsTemplates

  const save = async (templateName: string, saved: NonNullable<typeof goods>) => {
    const content = { templateName, goods: saved }
    await loadData('goodsTemplate/create', { clientRequestId: requestIdOf(content), ...content })
    return '已保存为常用货物'
  }
  const remove = async ({ templateId, templateName }: GoodsTemplate) => {
    if (!(await ask({ title: `确定删除常用货物“${templateName}”吗？`, okText: '删除', cancelText: '取消' }))) return
    await loadData('goodsTemplate/delete', { templateId }).then(
      () => toast.success('常用货物已删除', 3000),
      (error: Error) => toast.error(error.message),
    )
    onChanged()
  }
  return (
    <PageDialog
      open={open}
      title="常用货物"
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={<Button onClick={() => setOpen(false)}>完成</Button>}
    >
      <div className={layout.stack3}>
        {question}
        {goods && !isFull && (
          <NameForm
            label="常用货物的名称"
            name={[...goods.goodsName].slice(0, maxTemplateNameLength).join('')}
            submitText="保存当前货物"
            onSave={(templateName) => save(templateName, goods)}
            onDone={() => {
              onChanged()
              setOpen(false)
            }}
          />
        )}
        {!goods && <p className={prose.hint}>填好物品名称和类别后，可在这里保存为常用货物，下次一键填写。</p>}
        {templates.length > 0 && (
          <ul className={`${layout.list} ${layout.ruled} ${styles.rows}`} aria-label="已保存的常用货物">
            {templates.map((template) => (
              <li key={template.templateId}>
                {renamed === template.templateId ? (
                  <NameForm
                    label={`${template.templateName}的新名称`}
                    name={template.templateName}
                    submitText="保存"
                    onSave={async (templateName) => {
                      await loadData('goodsTemplate/rename', { templateId: template.templateId, templateName })
                      return '已改名'
                    }}
                    onDone={() => {
                      onChanged()
                      setRenamed('')
                    }}
                    onCancel={() => setRenamed('')}
                  />
                ) : (
                  <>
                    <span className={styles.what}>
                      {template.templateName}
                      <br />
                      <span className={`${prose.hint} ${prose.digits}`}>{textOf(template.goods)}</span>
                    </span>
                    <Button
                      type="link"
                      aria-label={`改名，${template.templateName}`}
                      onClick={() => setRenamed(template.templateId)}
                    >
                      改名
                    </Button>
                    <Button
                      type="link"
                      danger
                      aria-label={`删除，${template.templateName}`}
                      onClick={() => void remove(template)}
                    >
                      删除
                    </Button>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className={`${prose.hint} ${prose.digits}`}>
          {isFull
            ? `最多保存${maxGoodsTemplates}个常用货物，请先删除不用的`
            : `已保存 ${templates.length} / ${maxGoodsTemplates} 个`}
        </p>
      </div>
    </PageDialog>
  )
}
