import styles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'

/** Optional fields that speed up the clearance. */
export const DeclaredLineMore = ({ index }: { index: number }) => (
  <div className={styles.fields}>
    <TextField path={`lines.${index}.material`} label="材质" placeholder="选填，如：100%棉" />
    <TextField path={`lines.${index}.brand`} label="品牌" placeholder="选填，无品牌可不填" />
    <TextField path={`lines.${index}.url`} label="商品链接" wide placeholder="选填，https://" />
  </div>
)
