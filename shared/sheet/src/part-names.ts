/**
 * The name of a part, to be compared with others: without case, with slashes of one kind and without `.` and `..`
 * (ECMA-376 part 2, 6.2.2). `folder` is that of the part that refers to it.
 */
export const partName = (target: string, folder = ''): string => {
  const path = target.replaceAll('\\', '/').replace(/^\/+/, '/')
  const name = new URL(path, `http://package/${folder}`).pathname.slice(1)
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    // Some names contain a percent sign of their own.
    return name.toLowerCase()
  }
}

/** `xl/workbook.xml` → `xl/`. */
export const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1)

/** `xl/workbook.xml` → `xl/_rels/workbook.xml.rels`; of the package itself: `_rels/.rels`. */
export const relationsOf = (part: string): string => `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`
