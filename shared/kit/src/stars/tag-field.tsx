import chip from '../styles/chip.module.css'
import layout from '../styles/layout.module.css'
import styles from './tag-field.module.css'

interface TagFieldProps<Tag extends string> {
  tags: readonly Tag[]
  value: readonly Tag[]
  onChange: (value: Tag[]) => void
}

/** Tags to choose from. */
export const TagField = <Tag extends string>({ tags, value, onChange }: TagFieldProps<Tag>) => (
  <div className={layout.row2} role="group" aria-label="评价标签">
    {tags.map((tag) => {
      const isChosen = value.includes(tag)
      return (
        <button
          key={tag}
          type="button"
          className={`${chip.chip} ${styles.tag}`}
          aria-pressed={isChosen}
          onClick={() => onChange(isChosen ? value.filter((other) => other !== tag) : [...value, tag])}
        >
          {tag}
        </button>
      )
    })}
  </div>
)
