import fieldStyles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'

/** Numbers by which customs of the EU and the United Kingdom identify companies. */
export const CompanyNumbers = () => (
  <div className={fieldStyles.group} role="group" aria-label="欧盟与英国清关编号">
    <span className={fieldStyles.label}>欧盟与英国清关编号（选填，收件人为公司时请填写）</span>
    <div className={fieldStyles.fields}>
      <TextField path="receiver.vatNo" label="VAT税号" hint="国家字母加编号，如 DE123456789" />
      <TextField path="receiver.eoriNo" label="EORI号" hint="进口商编号，如 GB123456789000" />
      <TextField path="receiver.iossNo" label="IOSS号" hint="IM 加10位数字，申报不超过150欧元时使用" />
    </div>
  </div>
)
