export default { a: 'x' };
