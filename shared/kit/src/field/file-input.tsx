import type { Ref } from 'react'

interface FileInputProps {
  /** The file input, for the button that opens it. */
  ref: Ref<HTMLInputElement>
  label: string
  /** Types of files, as in HTML. */
  accept: string
  onFile: (file: File) => void
}

/** Chooses one file. It is not seen: a button beside it opens it. */
export const FileInput = ({ ref, label, accept, onFile }: FileInputProps) => (
  <input
    ref={ref}
    hidden
    type="file"
    accept={accept}
    aria-label={label}
    tabIndex={-1}
    onChange={({ target }) => {
      const [file] = target.files ?? []
      // Otherwise choosing the same file again would not fire an event.
      target.value = ''
      if (file) onFile(file)
    }}
  />
)
