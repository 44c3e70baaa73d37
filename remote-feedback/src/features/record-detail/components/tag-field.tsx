import chip from '@portal/kit/chip.module.css'
import layout from '@portal/kit/layout.module.css'
import type { RatingTag } from '../model/rating-labels'
import styles from './tag-field.module.css'

interface TagFieldProps {
  tags: readonly RatingTag[]
  value: readonly RatingTag[]
  onChange: (value: RatingTag[]) => void
}

/** Tags to choose from. */
export const TagField = ({ tags, value, onChange }: TagFieldProps) => (
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
