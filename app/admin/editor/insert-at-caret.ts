/** Puts words into the field of that id, where its caret is, and goes on writing there. Returns what it then holds. */
export function insertAtCaret(id: string, words: string): string {
  const field = document.getElementById(id) as HTMLTextAreaElement | HTMLInputElement;
  const end = field.value.length;
  field.setRangeText(words, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.focus();
  return field.value;
}
