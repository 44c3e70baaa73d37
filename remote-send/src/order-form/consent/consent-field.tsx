import layout from '@portal/kit/layout.module.css'
import * as links from '@portal/contract/links'
import { Button, Checkbox } from 'antd'
import { Field } from '../../form/field'
import styles from './consent.module.css'

/** The checkbox 我已阅读并同意, with buttons that open both texts. */
export const ConsentField = ({ onRead }: { onRead: () => void }) => (
  <div className={styles.consent}>
    <Field<boolean> path="agreed" required>
      {({ value, onChange, ...control }) => (
        <div className={layout.line2}>
          <Checkbox {...control} checked={value} onChange={({ target }) => onChange(target.checked)}>
            我已阅读并同意《快件服务协议》《禁寄物品规定》
          </Checkbox>
          <span className={layout.line2}>
            <Button type="link" size="small" onClick={onRead}>
              查看协议
            </Button>
            <Button type="link" size="small" href={links.contraband()} target="_blank" rel="noopener">
              查看禁寄物品
            </Button>
          </span>
        </div>
      )}
    </Field>
  </div>
)
