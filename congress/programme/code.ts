/** An activity's name in links and lists. Ten hexadecimal digits keep thousands apart and a list of them short enough for a QR code. */
export const codeOf = (id: string): string => id.replaceAll('-', '').slice(0, 10).toLowerCase();
