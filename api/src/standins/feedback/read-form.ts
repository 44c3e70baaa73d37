/** A picture of a form, as the browser names it. */
export interface FormPicture {
  fileName: string
  type: string
  content: Buffer
}

export interface SubmittedForm {
  fields: Readonly<Record<string, string>>
  files: readonly FormPicture[]
}

/** The fields and files of a form; a field for files that was left empty is none. */
export const readForm = async (body: Buffer, contentType: string): Promise<SubmittedForm> => {
  const fields: Record<string, string> = {}
  const files: FormPicture[] = []
  for (const [name, value] of await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData()) {
    // Browsers send every line end as two characters, and count one.
    if (typeof value === 'string') fields[name] = value.replaceAll('\r\n', '\n').trim()
    else if (value.size > 0)
      files.push({ fileName: value.name, type: value.type, content: Buffer.from(await value.arrayBuffer()) })
  }
  return { fields, files }
}
