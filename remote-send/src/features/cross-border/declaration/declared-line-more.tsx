import styles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import type { DeclaredLineProps } from './declared-line-fields'

/** What customs rarely asks for, but clears faster with. */
export const DeclaredLineMore = ({ index, line, onChange }: DeclaredLineProps) => (
  <div className={styles.fields}>
    <TextField
      path={`lines.${index}.material`}
      label="材质"
      value={line.material}
      onChange={(material) => onChange({ material })}
      placeholder="选填，如：100%棉"
    />
    <TextField
      path={`lines.${index}.brand`}
      label="品牌"
      value={line.brand}
      onChange={(brand) => onChange({ brand })}
      placeholder="选填，无品牌可不填"
    />
    <TextField
      path={`lines.${index}.url`}
      label="商品链接"
      wide
      value={line.url}
      onChange={(url) => onChange({ url })}
      placeholder="选填，https://"
    />
  </div>
)
