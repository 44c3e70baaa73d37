import { Card } from '@portal/kit/card'
import { errorId } from '@portal/shared/form'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Form, Input, Space } from 'antd'
import { useDraft, useDraftForm, useSelected } from '../../../form/draft-form'
import { Field } from '../../../form/field'
import fieldStyles from '../../../form/field.module.css'
import { SelectField } from '../../../form/select-field'
import { DraftTextField } from '../../../form/draft-text-field'
import { PartyCard } from '../../../order-form/party/party-card'
import { fieldId, namePath } from '../../../rules/field-path'
import { countryName, englishCountryName } from '../countries/country-names'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { useCrossBorderRules } from '../rules/cross-border-rules'
import { ClearReceiverButton } from './clear-receiver-button'
import styles from './parties.module.css'
import { OverseasPaste } from './overseas-paste'
import { PinyinField } from './pinyin-field'
import { RealNameNotice, VerifiedName } from './real-name-notice'
import { stateName } from './state-names'

/** Numbers by which customs of the EU and the United Kingdom identify companies. */
const CompanyNumbers = () => (
  <div className={fieldStyles.group} role="group" aria-label="欧盟与英国清关编号">
    <span className={fieldStyles.label}>欧盟与英国清关编号（选填，收件人为公司时请填写）</span>
    <div className={`${fieldStyles.fields} ${fieldStyles.dense}`}>
      <DraftTextField path="receiver.vatNo" label="VAT税号" hint="国家字母加编号，如 DE123456789" />
      <DraftTextField path="receiver.eoriNo" label="EORI号" hint="进口商编号，如 GB123456789000" />
      <DraftTextField path="receiver.iossNo" label="IOSS号" hint="IM 加10位数字，申报不超过150欧元时使用" />
    </div>
  </div>
)

const codePath = 'receiver.phoneCode'

/** Country code and number, side by side; the problem of the code has a line of its own. */
const PhoneField = () => {
  const { errors } = useDraftForm<CrossBorderDraft>()
  const codeError = useSelected(errors.shown, (shownErrors) => shownErrors[codePath])
  return (
    <Field path="receiver.phone" label="联系电话" required group>
      {(control) => (
        <>
          <Space.Compact>
            <Form.Item noStyle name={namePath(codePath)} required>
              <Input
                className={styles.phoneCode}
                aria-label="国际区号"
                prefix="+"
                inputMode="tel"
                autoComplete="off"
                onBlur={() => errors.leave(codePath)}
              />
            </Form.Item>
            <Input {...control} aria-label="电话号码" inputMode="tel" autoComplete="off" placeholder="不含国际区号" />
          </Space.Compact>
          <ErrorLine id={errorId(fieldId(codePath))}>{codeError}</ErrorLine>
        </>
      )}
    </Field>
  )
}

/** The receiver abroad, in English (domain §13). */
const ReceiverCard = () => {
  const rules = useCrossBorderRules()
  const destination = useDraft((draft: CrossBorderDraft) => draft.destination)
  const states = rules.statesOf(destination)
  const example = rules.postcodeExample(destination)
  return (
    <Card
      title="收件人"
      note={`${countryName(destination)} ${englishCountryName(destination)} · 请使用英文填写`}
      extra={<ClearReceiverButton />}
    >
      <OverseasPaste />
      <div className={`${fieldStyles.fields} ${fieldStyles.dense} ${fieldStyles.four}`}>
        <DraftTextField path="receiver.name" label="姓名" required placeholder="如：Emma Brown" />
        <DraftTextField path="receiver.company" label="公司名称" placeholder="选填" />
        <PhoneField />
        <DraftTextField path="receiver.email" label="邮箱" placeholder="选填" hint="海关联系收件人时使用，建议填写" />
        <DraftTextField
          path="receiver.line1"
          label="地址第1行"
          required
          wide
          placeholder="街道与门牌号，如：350 Fifth Avenue"
          hint={`每行不超过${rules.englishLineLength}个英文字符，写不下请填下一行`}
        />
        <DraftTextField path="receiver.line2" label="地址第2行" placeholder="选填，楼层、房间" />
        <DraftTextField path="receiver.line3" label="地址第3行" placeholder="选填" />
        <DraftTextField path="receiver.city" label="城市" required placeholder="如：New York" />
        {states.length > 0 ? (
          <SelectField
            path="receiver.state"
            label="州/省"
            required
            options={states.map((code) => ({ value: code, label: stateName(destination, code) }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
        ) : (
          <DraftTextField path="receiver.state" label="州/省" placeholder="选填" />
        )}
        {rules.hasPostcode(destination) && (
          <DraftTextField
            path="receiver.postcode"
            label="邮编"
            required={rules.needsPostcode(destination)}
            placeholder={example ? `如：${example}` : '选填'}
          />
        )}
        <DraftTextField
          path="receiver.taxId"
          label="收件人税号"
          placeholder="选填"
          hint="部分国家清关时需要，如巴西 CPF、韩国 PCCC"
        />
      </div>
      {rules.asksForVat(destination) && <CompanyNumbers />}
    </Card>
  )
}

/** 寄收件: the sender with the name in Latin letters for customs abroad, and the receiver in English. */
export const PartiesStep = ({ userId }: { userId: string }) => (
  <>
    <RealNameNotice userId={userId} />
    <PartyCard side="sender" folds note={<VerifiedName userId={userId} />}>
      <PinyinField />
    </PartyCard>
    <ReceiverCard />
  </>
)
