import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { deliveryModeText, payMethodText, productName } from '@portal/shared'
import { deliveryModeOptions, productOptions } from '../../../draft/options'
import type { PayMethod } from '../../../draft/send-draft'
import styles from '../../../form/field.module.css'
import { SelectField } from '../../../form/select-field'
import { TextField } from '../../../form/text-field'
import { GoodsName } from '../../../order-form/goods/goods-name'
import { GoodsTypeField } from '../../../order-form/goods/goods-type-field'
import { productHints } from '../../../order-form/products/product-hints'

const products = productOptions.map((code) => ({ value: code, label: `${productName(code)} · ${productHints[code]}` }))
/** Without delivery into the house, which needs the floor: such orders are made on /send. */
const modes = deliveryModeOptions
  .filter((mode) => ['SELF_PICKUP', 'WAREHOUSE', 'DOOR'].includes(mode))
  .map((mode) => ({ value: mode, label: deliveryModeText(mode) }))
const payers = (['SENDER', 'RECEIVER'] satisfies PayMethod[]).map((method) => ({
  value: method,
  label: payMethodText(method),
}))

/** Goods and service in short: values that the courier measures are optional. */
export const QrGoodsCard = () => (
  <Card title="货物与服务" roomy note="重量与体积以网点称量为准">
    <div className={layout.stack4}>
      <div className={`${styles.fields} ${styles.pairs}`}>
        <GoodsName />
        <GoodsTypeField />
        <TextField path="packageCount" label="总件数" required inputMode="numeric" unit="件" />
        <TextField path="weight" label="预估总重量" inputMode="decimal" unit="kg" placeholder="选填" />
      </div>
      <div className={styles.fields}>
        <SelectField path="productCode" label="产品类型" required options={products} />
        <SelectField path="deliveryMode" label="送货方式" required options={modes} />
        <SelectField path="payMethod" label="付款方式" required options={payers} />
        <TextField
          path="insuredValue"
          label="声明价值"
          inputMode="decimal"
          unit="元"
          placeholder="选填，不填则不保价"
        />
        <TextField path="remark" label="备注" wide maxLength={200} placeholder="选填" />
      </div>
    </div>
  </Card>
)
