import { Card } from '@portal/kit/card'
import { deliveryModeText, payMethodText, productName } from '@portal/shared'
import { Input, Select } from 'antd'
import { deliveryModeOptions, goodsTypeOptions, productOptions } from '../../../draft/options'
import type { PayMethod, SendDraft } from '../../../draft/send-draft'
import { Field } from '../../../form/field'
import styles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import { GoodsName } from '../../../order-form/goods/goods-name'
import { productHints } from '../../../order-form/products/product-facts'

interface QrGoodsCardProps {
  draft: SendDraft
  onChange: (patch: Partial<SendDraft>) => void
}

const types = goodsTypeOptions.map((type) => ({ value: type, label: type }))
const products = productOptions.map((code) => ({ value: code, label: `${productName(code)} · ${productHints[code]}` }))
/** Into the house asks for floors: those orders are made on /send. */
const modes = deliveryModeOptions
  .filter((mode) => ['SELF_PICKUP', 'WAREHOUSE', 'DOOR'].includes(mode))
  .map((mode) => ({ value: mode, label: deliveryModeText(mode) }))
const payers = (['SENDER', 'RECEIVER'] satisfies PayMethod[]).map((method) => ({
  value: method,
  label: payMethodText(method),
}))

/** Goods and service in short: what the courier measures need not be known. */
export const QrGoodsCard = ({ draft, onChange }: QrGoodsCardProps) => (
  <Card title="货物与服务" roomy note="重量与体积以网点称量为准">
    <div className={styles.fields}>
      <GoodsName draft={draft} onChange={onChange} />
      <Field path="goodsType" label="物品类别" required>
        {(control) => (
          <Select
            {...control}
            value={draft.goodsType || undefined}
            options={types}
            placeholder="请选择"
            onChange={(goodsType) => onChange({ goodsType })}
          />
        )}
      </Field>
      <TextField
        path="packageCount"
        label="总件数"
        required
        value={draft.packageCount}
        onChange={(packageCount) => onChange({ packageCount })}
        inputMode="numeric"
        unit="件"
      />
      <TextField
        path="weight"
        label="预估总重量"
        value={draft.weight}
        onChange={(weight) => onChange({ weight })}
        inputMode="decimal"
        unit="kg"
        placeholder="选填"
      />
      <Field path="productCode" label="产品类型" required>
        {(control) => (
          <Select
            {...control}
            value={draft.productCode || undefined}
            options={products}
            placeholder="请选择"
            onChange={(productCode) => onChange({ productCode })}
          />
        )}
      </Field>
      <Field path="deliveryMode" label="送货方式" required>
        {(control) => (
          <Select
            {...control}
            value={draft.deliveryMode}
            options={modes}
            onChange={(deliveryMode) => onChange({ deliveryMode })}
          />
        )}
      </Field>
      <Field path="payMethod" label="付款方式" required>
        {(control) => (
          <Select
            {...control}
            value={draft.payMethod}
            options={payers}
            onChange={(payMethod) => onChange({ payMethod })}
          />
        )}
      </Field>
      <TextField
        path="insuredValue"
        label="声明价值"
        value={draft.insuredValue}
        onChange={(insuredValue) => onChange({ insuredValue })}
        inputMode="decimal"
        unit="元"
        placeholder="选填，不填则不保价"
      />
      <Field path="remark" label="备注" wide>
        {(control) => (
          <Input
            {...control}
            value={draft.remark}
            maxLength={200}
            placeholder="选填"
            autoComplete="off"
            onChange={({ target }) => onChange({ remark: target.value })}
          />
        )}
      </Field>
    </div>
  </Card>
)
