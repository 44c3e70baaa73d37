import styles from './product-mark.module.css'

interface Mark {
  /** On a grid of 20 px. */
  drawing: string
  colour: string | undefined
}

/** By the strength of a product. */
const marks: Readonly<Record<string, Mark>> = {
  // A calendar: the day is promised.
  DRD: {
    drawing: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5m-5.5 6 2 2 3.5-3.5',
    colour: styles.punctual,
  },
  // A van.
  STD: {
    drawing:
      'M2 5.5h10v8.5H2zM12 8.5h3.5L18 11.5V14h-6M5.5 16.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zm9 0a1.7 ' +
      '1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
    colour: styles.plain,
  },
  // A coin.
  ECO: {
    drawing: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM7 6l3 4 3-4m-5.5 4.5h5m-5 2.5h5M10 10v4.5',
    colour: styles.cheap,
  },
  // Many boxes at once.
  FTL: {
    drawing: 'M2.5 10.5h7V17h-7zm8 0h7V17h-7zM6.5 3.5h7V10h-7zM10 3.5V6M6 10.5V13m8-2.5V13',
    colour: styles.bulky,
  },
  // A flash.
  EXP: {
    drawing: 'M11.5 2 4 11.5h5L8 18l7.5-9.5h-5z',
    colour: styles.fast,
  },
}

/** A small picture of a product, in a colour of its own, before its name; nothing for a product without one. */
export const ProductMark = ({ code }: { code: string }) => {
  const mark = marks[code]
  return mark ? (
    <svg className={`${styles.mark} ${mark.colour}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={mark.drawing} />
    </svg>
  ) : null
}
